import type { Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import type { Schema } from '../schema.ts'
import { memberSets, origin, type MemberSets, type SetTables, type StoredSet } from './member-sets.ts'

type Restored = { readonly isNew: boolean; readonly set: StoredSet }
type Kind = Schema['kept_set']['kind']

/** Puts a member back where it was; sets that were removed only because they had become empty are made again. */
export const restoreMembers = async (
  db: Database,
  { kind, tables }: { readonly kind: Kind; readonly tables: SetTables },
  member: string,
): Promise<Restored[]> => {
  const sets = memberSets(db, tables)
  const rows = await db.deleteFrom('kept_member').where('member_id', '=', member).returningAll().execute()
  const restored: Restored[] = []
  for (const row of rows) {
    const home = await findHome(db, sets, { kind, id: row.set_id })
    // A person deleted it.
    if (!home) continue
    const { set, isNew } = home
    const members = await sets.membersOf(set.id)
    if (members.some(({ member_id }) => member_id === member)) continue
    const behind = { number: (members.at(-1)?.number ?? -1) + 1, from_file: origin.person, wished: null }
    const { number, from_file, wished } = set.id === row.set_id ? row : behind
    await sets.insertMembers([{ set_id: set.id, member_id: member, number, from_file, wished }])
    const now = await sets.find(set.id)
    if (now) restored.push({ isNew, set: now })
  }
  return restored
}

/** The set itself, or the one that has its name by now; two of one name there cannot be. */
const findHome = async (db: Database, sets: MemberSets, { kind, id }: { kind: Kind; id: string }) => {
  const known = await sets.find(id)
  if (known) return { set: known, isNew: false }
  const kept = await db.selectFrom('kept_set').selectAll().where('id', '=', id).executeTakeFirst()
  if (!kept) return undefined
  const namesake = await sets.byName(kept.name)
  if (namesake) return { set: namesake, isNew: false }
  const set = toStored(kept, kind)
  await sets.insert(set)
  await db.deleteFrom('kept_set').where('id', '=', id).execute()
  return { set, isNew: true }
}

const toStored = (kept: Selectable<Schema['kept_set']>, kind: Kind): StoredSet => ({
  id: kept.id,
  name: kept.name,
  ordered: kept.ordered,
  created_at: kept.created_at,
  modified_at: Date.now(),
  ...(kind === 'read-list' && { summary: kept.summary }),
  memberIds: [],
})
