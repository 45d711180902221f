import { nameFold, origin, type MemberRow, type MemberSets, type SetRow, type StoredSet } from './member-sets.ts'
import { isPlaced, standing } from './standing.ts'

type NamedSet = { readonly name: string; readonly number: number | null }
type SyncedSet = { readonly kind: 'added' | 'changed'; readonly set: StoredSet }

type Sync = {
  readonly sets: MemberSets
  /** Makes a set that nobody had yet. */
  readonly create: (name: string) => SetRow
  /** Members of a set, all or some, as they are read where no number says otherwise; else they stay as they came. */
  readonly readingOrder?: (setId: string, among?: readonly string[]) => Promise<readonly string[]>
}

/** What a file says, and what it said when it was last read. */
type Words = { readonly named: readonly NamedSet[]; readonly former?: readonly NamedSet[] }

/** Puts a member into the sets that files name, and takes it out of those that only files named and name no longer. */
export const syncMemberSets = async (
  sync: Sync,
  member: string,
  { named, former = [] }: Words,
): Promise<SyncedSet[]> => {
  const { sets } = sync
  const [wanted, said] = [byFold(named), byFold(former)]
  const synced: SyncedSet[] = []
  for (const row of await sets.namedByFilesOf(member)) {
    if (wanted.has(nameFold(row.name))) continue
    await sets.takeOut(row.id, member)
    synced.push(await changed(sets, row))
  }
  for (const [fold, { name, number }] of wanted) {
    const isCorrected = said.has(fold) && said.get(fold)?.number !== number
    const set = await putInto(sync, member, { name, number, isCorrected })
    if (set) synced.push(set)
  }
  return synced
}

type Wish = NamedSet & { readonly isCorrected: boolean }

/** Answers nothing where all is as it was. */
const putInto = async (sync: Sync, member: string, wish: Wish): Promise<SyncedSet | undefined> => {
  const { sets, create } = sync
  const known = await sets.rowNamed(wish.name)
  const row = known ?? create(wish.name)
  if (!known) await sets.insert({ ...row, memberIds: [] })
  const before = known ? await sets.membersOf(known.id) : []
  const members = await note(sets, before, { ...wish, set_id: row.id, member_id: member })
  const after = await arranged(sync, members, { set_id: row.id, member_id: member })
  await sets.place(row.id, after.filter(isElsewhere(members)))
  if (isSameOrder(before, after)) return undefined
  return { kind: known ? 'changed' : 'added', set: await touched(sets, row, after) }
}

type Membership = Pick<MemberRow, 'set_id' | 'member_id'>
type Noted = Wish & Membership

/** Answers all members, none of which has moved yet to make room for another. */
const note = async (
  sets: MemberSets,
  before: readonly MemberRow[],
  { set_id, member_id, number, isCorrected }: Noted,
): Promise<readonly MemberRow[]> => {
  const wished = isPossible(number) ? number : null
  const mine = before.find((one) => one.member_id === member_id)
  if (!mine) {
    const one = added({ set_id, member_id, wished }, before)
    await sets.insertMembers([one])
    return [...before, one]
  }
  if (!isCorrected) return before
  const now = corrected(mine, before, wished)
  await sets.wish(now)
  return before.map((one) => (one === mine ? now : one))
}

/** Behind all others, where it asks for no number, or for that of what a person placed. */
const added = (
  { wished, ...row }: Pick<MemberRow, 'set_id' | 'member_id' | 'wished'>,
  before: readonly MemberRow[],
): MemberRow => {
  const isFree = wished !== null && !isHeld(wished, before)
  const number = isFree ? wished : before.reduce((last, one) => Math.max(last, one.number), -1) + 1
  return { ...row, number, from_file: origin.file, wished }
}

/** Nothing that a person placed moves. */
const corrected = (mine: MemberRow, before: readonly MemberRow[], wished: number | null): MemberRow => {
  if (isPlaced(mine) || (wished !== null && isHeld(wished, before))) return mine
  return { ...mine, number: wished ?? mine.number, wished }
}

const isHeld = (number: number, by: readonly MemberRow[]) => by.some((one) => one.number === number && isPlaced(one))

/** A whole list is looked at only where a member does not fit in between those beside it: lists can be long. */
const arranged = async (
  { readingOrder }: Sync,
  members: readonly MemberRow[],
  { set_id, member_id }: Membership,
): Promise<readonly MemberRow[]> => {
  const asTheyCame = standing(members)
  if (!readingOrder) return asTheyCame
  const place = asTheyCame.findIndex((one) => one.member_id === member_id)
  const near = asTheyCame.slice(Math.max(place - 1, 0), place + 2)
  const ids = near.map((one) => one.member_id)
  const fits = isSameOrder(near, standing(inOrder(near, await readingOrder(set_id, ids))))
  return fits ? asTheyCame : standing(inOrder(members, await readingOrder(set_id)))
}

const inOrder = (members: readonly MemberRow[], ids: readonly string[]) => {
  const turns = new Map(ids.map((id, turn) => [id, turn]))
  const turn = (row: MemberRow) => turns.get(row.member_id) ?? ids.length
  return members.toSorted((a, b) => turn(a) - turn(b))
}

const isSameOrder = (before: readonly MemberRow[], after: readonly MemberRow[]) =>
  before.length === after.length && before.every((row, i) => row.member_id === after[i]?.member_id)

const isElsewhere = (members: readonly MemberRow[]) => {
  const numbers = new Map(members.map((one) => [one.member_id, one.number]))
  return (row: MemberRow) => numbers.get(row.member_id) !== row.number
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
