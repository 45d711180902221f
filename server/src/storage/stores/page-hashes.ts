import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { pageHashActions, type PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import type { Viewer } from '#domain/access/viewer'
import { hashedFromEachEnd, unhashable, type HashedPage, type PageHashStore } from '#domain/page-hash/page-hash'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import type { Schema } from '../schema.ts'
import { knownOrders, limits, ordered, paged, type SortKeys } from './paging.ts'
import { visibleTo } from './visibility.ts'

export const pageHashStore = (db: Database): PageHashStore => ({
  ofBook: async (bookId) => {
    const rows = await db
      .selectFrom('book_page_hash')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('hash', '<>', unhashable)
      .orderBy('number')
      .execute()
    return rows.map(toHashedPage)
  },

  replaceOfBook: async (bookId, pages) => {
    await db.deleteFrom('book_page_hash').where('book_id', '=', bookId).execute()
    if (pages.length === 0) return
    const rows = pages.map(({ pageNumber, hash, fileName, mediaType, size }) => ({
      book_id: bookId,
      number: pageNumber - 1,
      hash,
      file_name: fileName,
      media_type: mediaType,
      size,
    }))
    await db.insertInto('book_page_hash').values(rows).execute()
  },

  missingIn: async (libraryId) => {
    const rows = await db
      .selectFrom('book')
      .innerJoin('media', 'media.book_id', 'book.id')
      .select('book.id')
      .where('book.library_id', '=', libraryId)
      .where('book.deleted_at', 'is', null)
      .where('media.status', '=', 'READY')
      .where((eb) => eb.or([eb('media.media_type', 'in', archives), eb('media.epub_divina', '=', 1)]))
      .where((eb) =>
        eb(
          eb
            .selectFrom('book_page_hash')
            .select((inner) => inner.fn.countAll<number>().as('count'))
            .whereRef('book_page_hash.book_id', '=', 'book.id'),
          '<',
          sql<number>`case when media.page_count < ${sql.lit(most)} then media.page_count else ${sql.lit(most)} end`,
        ),
      )
      .orderBy('book.id')
      .execute()
    return rows.map((row) => row.id as BookId)
  },

  known: async (viewer, actions, request) => {
    if (actions !== 'all' && actions.length === 0) return paged([], 0, { request, sorted: false })
    const all = db
      .selectFrom('page_hash')
      .leftJoin(counted(db, viewer).as('matching'), 'matching.hash', 'page_hash.hash')
      .where('page_hash.action', 'in', actions === 'all' ? pageHashActions : actions)
    const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = all.selectAll('page_hash').select(matchCount.as('match_count'))
    const orders = knownOrders(request, knownKeys)
    const { limit, offset } = limits(request)
    let query = ordered(rows, orders, knownKeys).orderBy('page_hash.hash')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    const items = (await query.execute()).map((row) => ({
      hash: row.hash,
      size: row.size,
      action: row.action as PageHashAction,
      deleteCount: row.delete_count,
      matchCount: row.match_count,
      createdAt: row.created_at,
      modifiedAt: row.modified_at,
    }))
    return paged(items, total, { request, sorted: orders.length > 0 })
  },

  unknown: async (viewer, request) => {
    const all = db
      .selectFrom(counted(db, viewer).as('matching'))
      .leftJoin('page_hash', 'page_hash.hash', 'matching.hash')
      .where('page_hash.hash', 'is', null)
      .where('matching.total', '>', 1)
    const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = all.select(['matching.hash', 'matching.size', 'matching.total'])
    const orders = knownOrders(request, unknownKeys)
    const { limit, offset } = limits(request)
    let query = ordered(rows, orders, unknownKeys).orderBy('matching.hash')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    const items = (await query.execute()).map(({ hash, size, total: matchCount }) => ({ hash, size, matchCount }))
    return paged(items, total, { request, sorted: orders.length > 0 })
  },

  matches: async (viewer, hash, request) => {
    const all = visiblePages(db, viewer).where('book_page_hash.hash', '=', hash)
    const { total } = await all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = all.selectAll('book_page_hash').select('book.path')
    const orders = knownOrders(request, matchKeys)
    const { limit, offset } = limits(request)
    let query = ordered(rows, orders, matchKeys).orderBy('book_page_hash.book_id').orderBy('book_page_hash.number')
    if (limit !== undefined) query = query.limit(limit).offset(offset)
    const items = (await query.execute()).map((row) => ({
      ...toHashedPage(row),
      bookId: row.book_id as BookId,
      path: row.path,
    }))
    return paged(items, total, { request, sorted: orders.length > 0 })
  },

  action: async (hash) => {
    const row = await db.selectFrom('page_hash').select('action').where('hash', '=', hash).executeTakeFirst()
    return row?.action as PageHashAction | undefined
  },

  poster: async (hash) => {
    const row = await db.selectFrom('page_hash').select('content_hash').where('hash', '=', hash).executeTakeFirst()
    return row?.content_hash ?? undefined
  },

  insert: async ({ hash, size, action, contentHash }) => {
    const now = Date.now()
    // In two steps: what keeps hashes from being there twice is not the same on every engine.
    const { numInsertedOrUpdatedRows: added } = await db
      .insertInto('page_hash')
      .values({ hash, size, action, delete_count: 0, content_hash: contentHash, created_at: now, modified_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (!added) await db.updateTable('page_hash').set({ action, modified_at: now }).where('hash', '=', hash).execute()
  },

  changeAction: async (hash, action) => {
    await db.updateTable('page_hash').set({ action, modified_at: Date.now() }).where('hash', '=', hash).execute()
  },

  countDeleted: async (hash, count) => {
    await db
      .updateTable('page_hash')
      .set((eb) => ({ delete_count: eb('delete_count', '+', count), modified_at: Date.now() }))
      .where('hash', '=', hash)
      .execute()
  },

  doomed: async (of) => {
    const rows = await db
      .selectFrom('book_page_hash')
      .innerJoin('page_hash', 'page_hash.hash', 'book_page_hash.hash')
      .innerJoin('book', 'book.id', 'book_page_hash.book_id')
      .innerJoin('media', 'media.book_id', 'book.id')
      .selectAll('book_page_hash')
      .where('page_hash.action', '=', 'DELETE_AUTO')
      .where((eb) => ('bookId' in of ? eb('book.id', '=', of.bookId) : eb('book.library_id', '=', of.libraryId)))
      .where('book.deleted_at', 'is', null)
      .where('media.status', '=', 'READY')
      .where('media.media_type', '=', removableFrom)
      .orderBy('book_page_hash.book_id')
      .orderBy('book_page_hash.number')
      .execute()
    const byBook = Map.groupBy(rows, (row) => row.book_id as BookId)
    return [...byBook].map(([bookId, pages]) => ({ bookId, pages: pages.map(toHashedPage).map(toDoomed) }))
  },
})

const most = 2 * hashedFromEachEnd

const removableFrom = 'application/zip'

const archives = [
  removableFrom,
  'application/x-rar-compressed; version=4',
  'application/x-rar-compressed; version=5',
  'application/x-7z-compressed',
  'application/x-tar',
]

/**
 * Pages of books that are there and that the viewer may see: nothing else is ever counted. And only where they can be
 * removed: the hashes of other archives wait until those are converted.
 */
const visiblePages = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('book_page_hash')
    .innerJoin('book', 'book.id', 'book_page_hash.book_id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .innerJoin('series_metadata', 'series_metadata.series_id', 'book.series_id')
    .innerJoin('media', 'media.book_id', 'book.id')
    .where('book.deleted_at', 'is', null)
    .where('media.media_type', '=', removableFrom)
    .where('book_page_hash.hash', '<>', unhashable)
    .where((eb) => visibleTo(eb as never, viewer))

const counted = (db: Database, viewer: Viewer) =>
  visiblePages(db, viewer)
    .select((eb) => [
      'book_page_hash.hash',
      eb.fn.countAll<number>().as('total'),
      eb.fn.max('book_page_hash.size').as('size'),
    ])
    .groupBy('book_page_hash.hash')

const matchCount = sql<number>`coalesce(matching.total, 0)`

const knownKeys: SortKeys = {
  hash: sql.ref('page_hash.hash'),
  matchCount,
  deleteCount: sql.ref('page_hash.delete_count'),
  deleteSize: sql`page_hash.size * page_hash.delete_count`,
  fileSize: sql.ref('page_hash.size'),
  size: sql.ref('page_hash.size'),
  created: sql.ref('page_hash.created_at'),
  createdDate: sql.ref('page_hash.created_at'),
  lastModified: sql.ref('page_hash.modified_at'),
  lastModifiedDate: sql.ref('page_hash.modified_at'),
}

const unknownKeys: SortKeys = {
  hash: sql.ref('matching.hash'),
  fileSize: sql.ref('matching.size'),
  size: sql.ref('matching.size'),
  matchCount: sql.ref('matching.total'),
  totalSize: sql`matching.size * matching.total`,
}

const matchKeys: SortKeys = {
  url: sql.ref('book.path'),
  bookId: sql.ref('book_page_hash.book_id'),
  pageNumber: sql.ref('book_page_hash.number'),
  hash: sql.ref('book_page_hash.hash'),
  fileSize: sql.ref('book_page_hash.size'),
  size: sql.ref('book_page_hash.size'),
}

const toDoomed = ({ pageNumber, fileName, mediaType, hash }: HashedPage) => ({ pageNumber, fileName, mediaType, hash })

const toHashedPage = (row: Selectable<Schema['book_page_hash']>): HashedPage => ({
  pageNumber: row.number + 1,
  hash: row.hash,
  fileName: row.file_name,
  mediaType: row.media_type,
  size: row.size,
})
