import { origin, type MemberRow } from './member-sets.ts'

/**
 * Where members stand, given in reading order: those with a number by it, those without one behind, and what is equal in
 * that as it is read. So the turn in which files are looked at decides nothing. What a person placed stays, and parts the
 * others: none of them gets to the other side.
 */
export const standing = (members: readonly MemberRow[]): MemberRow[] => {
  const parts = partsOf(members)
  const part = (row: MemberRow) => parts.get(row.member_id) ?? 0
  let last = -Infinity
  return members
    .toSorted((a, b) => part(a) - part(b) || compareWishes(a, b))
    .map((row) => {
      last = Math.max(isPlaced(row) ? row.number : (row.wished ?? 0), last + 1)
      return { ...row, number: last }
    })
}

export const isPlaced = (row: MemberRow) => row.from_file !== origin.file

/** Each member that a person placed is a part of its own. */
const partsOf = (members: readonly MemberRow[]) => {
  const parts = new Map<string, number>()
  let part = 0
  for (const row of members.toSorted((a, b) => a.number - b.number)) {
    if (isPlaced(row)) part += 1
    parts.set(row.member_id, part)
    if (isPlaced(row)) part += 1
  }
  return parts
}

const compareWishes = (a: MemberRow, b: MemberRow) => {
  if (a.wished === b.wished) return 0
  return (a.wished ?? Infinity) - (b.wished ?? Infinity)
}
