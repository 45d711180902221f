import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { ReadListReader, ReadListView } from '#domain/read-list/read-list'
import { mapPaged } from '#domain/paging'
import type { Database, TextSearch } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import { memberSetReader, type SeenSet } from './member-set-reader.ts'
import { readListTables, toReadList } from './read-lists.ts'
import { visibleTo } from './visibility.ts'

export const readListReader = (db: Database, textSearch: TextSearch): ReadListReader => {
  const visibleBooks = (viewer: Viewer) =>
    db
      .selectFrom('book')
      .innerJoin('series', 'series.id', 'book.series_id')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .where((eb) => visibleTo(eb as never, viewer))
  const held = (viewer: Viewer) => visibleBooks(viewer).innerJoin('read_list_book as held', 'held.book_id', 'book.id')
  const sets = memberSetReader(db, {
    tables: readListTables,
    textSearch,
    shown: (viewer) =>
      held(viewer)
        .select(['held.read_list_id as set_id', 'held.book_id as member_id', 'held.number', 'book.library_id'])
        .as('shown'),
  })

  return {
    find: async (viewer, id) => {
      const set = await sets.find(viewer, id)
      return set && toView(set)
    },
    list: async (viewer, filter, request) => mapPaged(await sets.list(viewer, filter, request), toView),
    holding: async (viewer, bookId) => (await sets.holding(viewer, bookId)).map(toView),
    byReleaseDate: async (viewer, id) => {
      const rows = await held(viewer)
        .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
        .select('book.id')
        .where('held.read_list_id', '=', id)
        .orderBy('book_metadata.release_date', (order) => order.asc().nullsFirst())
        .orderBy('book.id')
        .execute()
      return rows.map((row) => row.id as BookId)
    },
    visibleAmong: async (viewer, bookIds) => {
      const visible = new Set<string>()
      for (const chunk of inChunks(bookIds)) {
        const rows = await visibleBooks(viewer).select('book.id').where('book.id', 'in', chunk).execute()
        for (const row of rows) visible.add(row.id)
      }
      return bookIds.filter((id) => visible.has(id))
    },
  }
}

const toView = (set: SeenSet): ReadListView => ({ ...toReadList(set), filtered: set.filtered })
