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

/** A value that came from the file and left it goes back to its fallback; what a person wrote is not touched by silence. */
export const applyFilePatch = <Values extends object>({
  current,
  locks,
  former,
  patch,
  fallback,
}: FileValues<Values>): Values => {
  const result = { ...current }
  for (const field of Object.keys(current) as (keyof Values)[]) {
    if (locks.has(field)) continue
    const hasLeft = patch[field] === undefined && former[field] !== undefined
    const value = hasLeft ? fallback[field] : patch[field]
    if (value !== undefined) result[field] = value
  }
  return result
}
