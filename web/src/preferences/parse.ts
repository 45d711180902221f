export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const pick = <Choice extends string>(value: unknown, choices: readonly Choice[], otherwise: Choice): Choice =>
  choices.find((choice) => choice === value) ?? otherwise

export const pickText = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** A whole number of at least 1, such as a page size. */
export const pickNumber = <Otherwise>(value: unknown, otherwise: Otherwise): number | Otherwise =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 ? value : otherwise

/** The entries whose value `read` accepts, which it says by not answering undefined. */
export const pickRecord = <Value>(
  value: unknown,
  read: (value: unknown) => Value | undefined,
): Record<string, Value> => {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, given]) => {
    const sound = read(given)
    return sound === undefined ? [] : [[name, sound] as const]
  })
  return Object.fromEntries(entries)
}
