import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { BookFile } from '#domain/media/media'
import type { ScanStore } from '#domain/scan/scan-store'
import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { inChunks, parseJson } from '../rows.ts'
import { toBook } from './book-rows.ts'

/** As `fileLine` writes it. */
const lineOfBook = sql<string>`concat(
  ${sql.lit('\n')}, book.size, '|', book.file_modified_at, '|', book.file_id, '|',
  substr(book.path, length(series.path) + 1), ${sql.lit('\n')}
)`

export const scanStore = (db: Database): ScanStore => ({
  presentFiles: async (id, only) => {
    // One long text for each series: a hundred thousand rows would cost more than looking at the files.
    const texts = db
      .selectFrom('series')
      .select((eb) => [
        'id',
        eb
          .selectFrom('book')
          .select(sql<string>`string_agg(${lineOfBook}, '')`.as('lines'))
          .whereRef('series_id', '=', 'series.id')
          .where('book.deleted_at', 'is', null)
          .as('lines'),
      ])
      .where('library_id', '=', id)
    const found = new Map<SeriesId, string>()
    for (const chunk of only === undefined ? [undefined] : inChunks(only)) {
      const rows = await (chunk ? texts.where('id', 'in', chunk) : texts).execute()
      for (const row of rows) found.set(row.id as SeriesId, row.lines ?? '')
    }
    return found
  },

  counts: async (id) => {
    const { all, present } = await db
      .selectFrom('book')
      .select((eb) => [
        eb.fn.countAll<number>().as('all'),
        eb.fn.countAll<number>().filterWhere('deleted_at', 'is', null).as('present'),
      ])
      .where('library_id', '=', id)
      .executeTakeFirstOrThrow()
    return { present, trashed: all - present }
  },

  trashedBooks: async (id) => {
    const rows = await db
      .selectFrom('book')
      .selectAll()
      .where('library_id', '=', id)
      .where('deleted_at', 'is not', null)
      .execute()
    return rows.map(toBook)
  },

  strandedBooks: async (id) => {
    // By way of the series in the trash, which are few, not of all books.
    const rows = await db
      .selectFrom('series')
      .innerJoin('book', 'book.series_id', 'series.id')
      .selectAll('book')
      .where('series.library_id', '=', id)
      .where('series.deleted_at', 'is not', null)
      .where('book.deleted_at', 'is', null)
      .execute()
    return rows.map(toBook)
  },

  presentBooks: async (ids) => {
    const books: Book[] = []
    for (const chunk of inChunks(ids)) {
      const rows = await db
        .selectFrom('book')
        .selectAll()
        .where('series_id', 'in', chunk)
        .where('deleted_at', 'is', null)
        .execute()
      for (const row of rows) books.push(toBook(row))
    }
    return books
  },

  ofSizes: async (sizes) => {
    const books: Book[] = []
    for (const chunk of inChunks([...new Set(sizes)])) {
      const rows = await db.selectFrom('book').selectAll().where('size', 'in', chunk).execute()
      for (const row of rows) books.push(toBook(row))
    }
    return books
  },

  entriesOf: async (ids) => {
    const found = new Map<BookId, readonly BookFile[]>()
    for (const chunk of inChunks(ids)) {
      const rows = await db
        .selectFrom('media_content')
        .select(['book_id', 'pages_json', 'files_json'])
        .where('book_id', 'in', chunk)
        .execute()
      for (const { book_id, pages_json, files_json } of rows) {
        found.set(book_id as BookId, [...parseJson<BookFile[]>(pages_json), ...parseJson<BookFile[]>(files_json)])
      }
    }
    return found
  },

  ownersAt: async (id, paths) => {
    const at = async (table: 'book' | 'series') => {
      const found = new Map<string, string>()
      for (const chunk of inChunks([...new Set(paths)])) {
        const rows = await db
          .selectFrom(table)
          .select(['id', 'path'])
          .where('library_id', '=', id)
          .where('path', 'in', chunk)
          .where('deleted_at', 'is', null)
          .execute()
        for (const row of rows) found.set(row.path, row.id)
      }
      return found
    }
    return { books: (await at('book')) as Map<string, BookId>, series: (await at('series')) as Map<string, SeriesId> }
  },

  finish: async (id, at) => {
    await db.updateTable('library').set({ scanned_at: at }).where('id', '=', id).execute()
  },

  lastFinished: async () => {
    const rows = await db.selectFrom('library').select(['id', 'scanned_at']).execute()
    return new Map(rows.flatMap((row) => (row.scanned_at === null ? [] : [[row.id as LibraryId, row.scanned_at]])))
  },
})
