import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { KeptStore } from '#domain/kept/kept-store'
import type { PosterOwner } from '#domain/thumbnail/thumbnail'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks, inTurns } from '../rows.ts'
import type { Schema } from '../schema.ts'
import { collectionTables } from './collections.ts'
import { keepBooks, keepSeries, toKeptBook, toKeptFile, toKeptSeries } from './kept-rows.ts'
import { restoreMembers } from './kept-sets.ts'
import { readListTables } from './read-lists.ts'
import { secrecyOfBook } from './secrecy.ts'

export const keptStore = (db: Database): KeptStore => ({
  keepBooks: (ids, at) => keepBooks(db, ids, at),
  keepSeries: (ids, at) => keepSeries(db, ids, at),

  keepSet: async (set, at) => {
    const member = await db.selectFrom('kept_member').select('set_id').where('set_id', '=', set.id).executeTakeFirst()
    if (!member) return false
    const { id, kind, name, createdAt } = set
    const summary = kind === 'read-list' ? set.summary : ''
    await db
      .insertInto('kept_set')
      .values({ id, kind, name, summary, ordered: flagOf(set.ordered), created_at: createdAt, kept_at: at })
      .execute()
    return true
  },

  ofSizes: async (sizes) => {
    const rows: ReturnType<typeof toKeptFile>[] = []
    // Most of the time nothing is kept, and a first scan finds files of many sizes.
    const any = sizes.length > 0 && (await db.selectFrom('kept_book').select('size').limit(1).executeTakeFirst())
    for (const chunk of inChunks(any ? [...new Set(sizes)] : [])) {
      const found = await db.selectFrom('kept_book').selectAll().where('size', 'in', chunk).execute()
      for (const row of found) rows.push(toKeptFile(row))
    }
    return rows
  },

  books: async (ids) => {
    const kept = new Map<BookId, ReturnType<typeof toKeptBook>>()
    for (const chunk of inChunks(ids)) {
      const rows = await db.selectFrom('kept_book').selectAll().where('book_id', 'in', chunk).execute()
      for (const row of rows) kept.set(row.book_id as BookId, toKeptBook(row))
    }
    return kept
  },

  seriesAt: async ({ libraryId, path }, ids) => {
    const rows = await db
      .selectFrom('kept_series')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('kept_book')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('kept_book.series_id', '=', 'kept_series.series_id')
          .$asScalar()
          .as('book_count'),
      )
      .where((eb) =>
        eb.or([
          eb.and([eb('library_id', '=', libraryId), eb('path', '=', path)]),
          ...(ids.length > 0 ? [eb('series_id', 'in', ids)] : []),
        ]),
      )
      .orderBy('kept_at', 'desc')
      .orderBy('series_id')
      .execute()
    return rows.map(toKeptSeries)
  },

  restoreBook: async ({ id, locks, words }) => {
    await db
      .updateTable('book_metadata')
      .set({ locks_json: JSON.stringify(locks), file_words_json: words && JSON.stringify(words) })
      .where('book_id', '=', id)
      .execute()
    const places = await db.deleteFrom('kept_progress').where('book_id', '=', id).returningAll().execute()
    for (const place of places) {
      await db
        .insertInto('read_progress')
        .values({ ...place, secrecy_id: secrecyOfBook(id) })
        .execute()
    }
    await db.deleteFrom('kept_book').where('book_id', '=', id).execute()
    const sets = await restoreMembers(db, { kind: 'read-list', tables: readListTables }, id)
    return sets.map(({ isNew, set }) => ({
      type: isNew ? 'ReadListAdded' : 'ReadListChanged',
      readListId: set.id as ReadListId,
      bookIds: set.memberIds as BookId[],
    }))
  },

  restoreSeries: async ({ id, locks, words }) => {
    await db
      .updateTable('series_metadata')
      .set({ locks_json: JSON.stringify(locks), file_words_json: words && JSON.stringify(words) })
      .where('series_id', '=', id)
      .execute()
    await db.deleteFrom('kept_series').where('series_id', '=', id).execute()
    const sets = await restoreMembers(db, { kind: 'collection', tables: collectionTables }, id)
    return sets.map(({ isNew, set }) => ({
      type: isNew ? 'CollectionAdded' : 'CollectionChanged',
      collectionId: set.id as CollectionId,
      seriesIds: set.memberIds as SeriesId[],
    }))
  },

  forget: async (of) => {
    const meant = meantBy(of)
    const books = await db.deleteFrom('kept_book').where(meant).returning('book_id').execute()
    const series = await db.deleteFrom('kept_series').where(meant).returning('series_id').execute()
    const bookIds = books.map((row) => row.book_id as BookId)
    const seriesIds = series.map((row) => row.series_id as SeriesId)
    for await (const chunk of inTurns(bookIds)) {
      await db.deleteFrom('kept_progress').where('book_id', 'in', chunk).execute()
    }
    for await (const chunk of inTurns([...bookIds, ...seriesIds])) {
      await db.deleteFrom('kept_member').where('member_id', 'in', chunk).execute()
    }
    // A set waits as long as anything that may return to it.
    const sets = await db
      .deleteFrom('kept_set')
      .where('id', 'not in', (eb) => eb.selectFrom('kept_member').select('set_id'))
      .returning(['id', 'kind'])
      .execute()
    return [
      ...bookIds.map((id): PosterOwner => ({ kind: 'book', id })),
      ...seriesIds.map((id): PosterOwner => ({ kind: 'series', id })),
      ...sets.map(({ id, kind }) => ({ kind, id }) as PosterOwner),
    ]
  },
})

type Kept = ExpressionBuilder<Schema, 'kept_book'> | ExpressionBuilder<Schema, 'kept_series'>

const meantBy =
  (of: { readonly before: number } | { readonly libraryId: LibraryId }) =>
  (builder: Kept): Expression<SqlBool> => {
    const eb = builder as ExpressionBuilder<Schema, 'kept_book'>
    return 'before' in of ? eb('kept_at', '<', of.before) : eb('library_id', '=', of.libraryId)
  }
