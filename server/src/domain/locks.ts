type FileValues<Values> = {
  readonly current: Values
  /** A locked field keeps what a person wrote, whatever a file brings. */
  readonly locks: ReadonlySet<keyof Values>
  /** What the file said the last time. */
  readonly former: Partial<Values>
  /** What the file says now. */
  readonly patch: Partial<Values>
  /** What a field is when nobody says anything about it. */
  readonly fallback: Partial<Values>
}

/**
 * Field by field: a lock keeps what is there; what the file names counts; a value that the file brought and no longer
 * names goes back to its fallback. What a person wrote is not the file's to take away, so silence leaves it alone.
 */
export const applyFilePatch = <Values extends object>(values: FileValues<Values>): Values => {
  const result = { ...values.current }
  for (const field of Object.keys(result) as (keyof Values)[]) result[field] = decide(values, field)
  return result
}

const decide = <Values, Field extends keyof Values>(
  { current, locks, former, patch, fallback }: FileValues<Values>,
  field: Field,
): Values[Field] => {
  const kept = current[field]
  if (locks.has(field)) return kept
  const named = patch[field]
  if (named !== undefined) return named
  const came = former[field]
  const isOfTheFile = came !== undefined && isSame(kept, came)
  const plain = fallback[field]
  return isOfTheFile && plain !== undefined ? plain : kept
}

/** Whether two values mean the same, in whichever order; lists are kept without doubles. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one, sorted) === canonical(other, sorted)

/** Whether they are the same for somebody who reads them: authors and tags are shown in the order that was given. */
export const isSameInOrder = (one: unknown, other: unknown): boolean =>
  canonical(one, asGiven) === canonical(other, asGiven)

type Order = (items: readonly string[]) => readonly string[]
const sorted: Order = (items) => items.toSorted()
const asGiven: Order = (items) => items

const canonical = (value: unknown, order: Order): string => {
  if (Array.isArray(value)) return `[${order([...new Set(value.map((item) => canonical(item, order)))]).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}:${canonical(member, order)}`)
  return `{${members.toSorted().join()}}`
}
