import { nameFold, type MemberRow, type MemberSets, type SetRow, type StoredSet } from './member-sets.ts'

type NamedSet = { readonly name: string; readonly number: number | null }
type SyncedSet = { readonly kind: 'added' | 'changed'; readonly set: StoredSet }

type Sync = {
  readonly sets: MemberSets
  /** Makes a set that nobody had yet. */
  readonly create: (name: string) => SetRow
}

/** Puts a member into the sets that files name, and takes it out of those that only files named and name no longer. */
export const syncMemberSets = async (
  { sets, create }: Sync,
  member: string,
  named: readonly NamedSet[],
): Promise<SyncedSet[]> => {
  const wanted = byFold(named)
  const synced: SyncedSet[] = []
  for (const row of await sets.namedByFilesOf(member)) {
    if (wanted.has(nameFold(row.name))) continue
    await sets.takeOut(row.id, member)
    synced.push({ kind: 'changed', set: await touched(sets, row, await sets.membersOf(row.id)) })
  }
  for (const { name, number } of wanted.values()) {
    const known = await sets.rowNamed(name)
    const row = known ?? create(name)
    const before = known ? await sets.membersOf(known.id) : []
    if (before.some((one) => one.member_id === member)) continue
    if (!known) await sets.insert({ ...row, memberIds: [] })
    const positions = before.map((one) => one.number)
    const added = { set_id: row.id, member_id: member, number: freePosition(positions, number), from_file: 1 as const }
    await sets.insertMembers([added])
    const after = [...before, added].toSorted((a, b) => a.number - b.number)
    synced.push({ kind: known ? 'changed' : 'added', set: await touched(sets, row, after) })
  }
  return synced
}

const touched = async (sets: MemberSets, row: SetRow, members: readonly MemberRow[]): Promise<StoredSet> => {
  const now = Date.now()
  await sets.touch(row.id, now)
  return { ...row, modified_at: now, memberIds: members.map((member) => member.member_id) }
}

/** Far below what the column can keep, so that there is room after the last. */
const largest = 1_000_000_000

/** The wished position when it is free, else the one after the last. */
const freePosition = (taken: readonly number[], wished: number | null) => {
  const isPossible = wished !== null && Number.isInteger(wished) && Math.abs(wished) <= largest
  if (isPossible && !taken.includes(wished)) return wished
  return taken.reduce((last, number) => Math.max(last, number), -1) + 1
}

/** A file may name a list twice; the first word counts. */
const byFold = (named: readonly NamedSet[]) => {
  const wanted = new Map<string, NamedSet>()
  for (const { name, number } of named) {
    const trimmed = name.trim()
    const key = nameFold(trimmed)
    if (trimmed !== '' && !wanted.has(key)) wanted.set(key, { name: trimmed, number })
  }
  return wanted
}
