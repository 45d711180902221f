import { nameFold, origin, type MemberRow, type MemberSets, type SetRow, type StoredSet } from './member-sets.ts'

type NamedSet = { readonly name: string; readonly number: number | null }
type SyncedSet = { readonly kind: 'added' | 'changed'; readonly set: StoredSet }

type Sync = {
  readonly sets: MemberSets
  /** Makes a set that nobody had yet. */
  readonly create: (name: string) => SetRow
}

/** What a file says, and what it said when it was last read. */
type Words = { readonly named: readonly NamedSet[]; readonly former?: readonly NamedSet[] }

/** Puts a member into the sets that files name, and takes it out of those that only files named and name no longer. */
export const syncMemberSets = async (
  { sets, create }: Sync,
  member: string,
  { named, former = [] }: Words,
): Promise<SyncedSet[]> => {
  const [wanted, said] = [byFold(named), byFold(former)]
  const synced: SyncedSet[] = []
  for (const row of await sets.namedByFilesOf(member)) {
    if (wanted.has(nameFold(row.name))) continue
    await sets.takeOut(row.id, member)
    synced.push(await changed(sets, row))
  }
  for (const [fold, { name, number }] of wanted) {
    const isCorrected = said.has(fold) && said.get(fold)?.number !== number
    const set = await putInto({ sets, create }, member, { name, number, isCorrected })
    if (set) synced.push(set)
  }
  return synced
}

type Wish = NamedSet & { readonly isCorrected: boolean }

/** Answers nothing where all is as it was. */
const putInto = async (
  { sets, create }: Sync,
  member: string,
  { name, number, isCorrected }: Wish,
): Promise<SyncedSet | undefined> => {
  const known = await sets.rowNamed(name)
  const before = known ? await sets.membersOf(known.id) : []
  const mine = before.find((one) => one.member_id === member)
  if (known && mine) {
    const hasMoved = isCorrected && (await follow(sets, { mine, before, number }))
    return hasMoved ? changed(sets, known) : undefined
  }
  const row = known ?? create(name)
  if (!known) await sets.insert({ ...row, memberIds: [] })
  const positions = before.map((one) => one.number)
  const position = freePosition(positions, number)
  const added = { set_id: row.id, member_id: member, number: position, from_file: origin.file }
  await sets.insertMembers([added])
  const after = [...before, added].toSorted((a, b) => a.number - b.number)
  return { kind: known ? 'changed' : 'added', set: await touched(sets, row, after) }
}

type Correction = {
  readonly mine: MemberRow
  readonly before: readonly MemberRow[]
  readonly number: number | null
}

/**
 * Lets a member follow a number that was corrected, and answers whether it moved. Nothing that a person placed moves.
 * Whoever has the number may have been corrected as well, and gets its own when its turn comes: until then the two trade
 * places.
 */
const follow = async (sets: MemberSets, { mine, before, number }: Correction): Promise<boolean> => {
  const other = before.find((one) => one.number === number)
  if (!isPossible(number) || other === mine) return false
  if ([mine, other].some((one) => one && one.from_file !== origin.file)) return false
  await sets.place([{ ...mine, number }, ...(other ? [{ ...other, number: mine.number }] : [])])
  return true
}

const changed = async (sets: MemberSets, row: SetRow): Promise<SyncedSet> => ({
  kind: 'changed',
  set: await touched(sets, row, await sets.membersOf(row.id)),
})

const touched = async (sets: MemberSets, row: SetRow, members: readonly MemberRow[]): Promise<StoredSet> => {
  const now = Date.now()
  await sets.touch(row.id, now)
  return { ...row, modified_at: now, memberIds: members.map((member) => member.member_id) }
}

/** Far below what the column can keep, so that there is room after the last. */
const largest = 1_000_000_000

/** The wished position when it is free, else the one after the last. */
const freePosition = (taken: readonly number[], wished: number | null) => {
  if (isPossible(wished) && !taken.includes(wished)) return wished
  return taken.reduce((last, number) => Math.max(last, number), -1) + 1
}

const isPossible = (wished: number | null): wished is number =>
  wished !== null && Number.isInteger(wished) && Math.abs(wished) <= largest

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
