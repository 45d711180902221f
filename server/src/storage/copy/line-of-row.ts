type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** The same row gives the same line on every engine. Anything a line cannot hold is refused rather than changed. */
export const lineOfRow = (row: Readonly<Record<string, unknown>>): string => {
  for (const [column, value] of Object.entries(row)) {
    if (!isPlain(value)) throw new Error(`The column ${column} holds a value that cannot be copied`)
  }
  return JSON.stringify(row)
}

const isPlain = (value: unknown): value is Value =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))
