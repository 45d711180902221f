import type { BookId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { ReadList, ReadListStore } from '#domain/read-list/read-list'
import { newId } from '#platform/ids'
import type { Database } from '../dialects/dialect.ts'
import { flagOf } from '../rows.ts'
import { memberSets, type SetTables, type StoredSet } from './member-sets.ts'
import { syncMemberSets } from './sync-member-sets.ts'

export const readListTables: SetTables = {
  set: 'read_list',
  member: 'read_list_book',
  setId: 'read_list_id',
  memberId: 'book_id',
  owned: 'book',
}

export const readListStore = (db: Database): ReadListStore => {
  const sets = memberSets(db, readListTables)
  const orNothing = (set: StoredSet | undefined) => set && toReadList(set)
  return {
    find: async (id) => orNothing(await sets.find(id)),
    byName: async (name) => orNothing(await sets.byName(name)),
    insert: (readList) => sets.insert(toStored(readList)),
    update: (readList) => sets.update(toStored(readList)),
    remove: (id) => sets.remove(id),
    empty: async () => (await sets.empty()).map(toReadList),
    unknown: async (ids) => (await sets.unknown(ids)) as BookId[],

    syncFromFiles: async (bookId, entries, former) => {
      const synced = await syncMemberSets({ sets, create, readingOrder: readingOrder(db) }, bookId, {
        named: entries,
        former,
      })
      return synced.map(({ kind, set }) => ({
        type: kind === 'added' ? 'ReadListAdded' : 'ReadListChanged',
        readListId: set.id as ReadListId,
        bookIds: set.memberIds as BookId[],
      }))
    },
  }
}

/** By the folder of the series: titles come and go while files are read. */
const readingOrder = (db: Database) => async (id: string, among?: readonly string[]) => {
  const all = db
    .selectFrom('read_list_book as held')
    .innerJoin('book', 'book.id', 'held.book_id')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .select('book.id')
    .where('held.read_list_id', '=', id)
  const rows = await (among ? all.where('held.book_id', 'in', among) : all)
    .orderBy('series.name_key')
    .orderBy('series.path')
    .orderBy('book_metadata.number_sort')
    .orderBy('book.number')
    .orderBy('book.id')
    .execute()
  return rows.map((row) => row.id)
}

const create = (name: string) => {
  const now = Date.now()
  return { id: newId<ReadListId>(), name, summary: '', ordered: 1 as const, created_at: now, modified_at: now }
}

const toStored = (readList: ReadList): StoredSet => ({
  id: readList.id,
  name: readList.name,
  summary: readList.summary,
  ordered: flagOf(readList.ordered),
  created_at: readList.createdAt,
  modified_at: readList.modifiedAt,
  memberIds: readList.bookIds,
})

export const toReadList = (set: StoredSet): ReadList => ({
  id: set.id as ReadListId,
  name: set.name,
  summary: set.summary ?? '',
  ordered: set.ordered === 1,
  bookIds: set.memberIds as BookId[],
  createdAt: set.created_at,
  modifiedAt: set.modified_at,
})
