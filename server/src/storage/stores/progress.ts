import type { BookId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Locator } from '#domain/progress/locator'
import type { CountedBook, ProgressStore } from '#domain/progress/progress'
import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import { flagOf, inChunks, parseJson } from '../rows.ts'
import { countRead, isCounted } from './count-books.ts'
import { secrecyOfBook } from './secrecy.ts'

export const progressStore = (db: Database): ProgressStore => ({
  find: async (bookId, userId) => {
    const row = await db
      .selectFrom('read_progress')
      .selectAll()
      .where('book_id', '=', bookId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return (
      row && {
        page: row.page,
        completed: row.completed === 1,
        readAt: row.read_at,
        createdAt: row.created_at,
        modifiedAt: row.modified_at,
        deviceId: row.device_id,
        deviceName: row.device_name,
        locator: row.locator_json === null ? null : parseJson<Locator>(row.locator_json),
      }
    )
  },

  mark: async (bookId, userId, mark) => {
    const now = Date.now()
    const columns = {
      page: mark.page,
      completed: flagOf(mark.completed),
      read_at: mark.readAt,
      device_id: mark.device?.id ?? '',
      device_name: mark.device?.name ?? '',
      locator_json: mark.locator ? JSON.stringify(mark.locator) : null,
      modified_at: now,
    }
    await db
      .insertInto('read_progress')
      .values({ book_id: bookId, user_id: userId, ...columns, created_at: now, secrecy_id: secrecyOfBook(bookId) })
      .onConflict((conflict) => conflict.columns(['book_id', 'user_id']).doUpdateSet(columns))
      .execute()
  },

  remove: async (bookIds, userId) => {
    for (const chunk of inChunks(bookIds)) {
      await db.deleteFrom('read_progress').where('book_id', 'in', chunk).where('user_id', '=', userId).execute()
    }
  },

  unfinishedIn: async (seriesId, userId) => {
    const rows = await db
      .selectFrom('book')
      .innerJoin('media', 'media.book_id', 'book.id')
      .leftJoin('read_progress', (join) =>
        join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', userId),
      )
      .select(['book.id', 'media.page_count'])
      .where('book.series_id', '=', seriesId)
      .where((eb) => eb.or([eb('read_progress.completed', 'is', null), eb('read_progress.completed', '=', 0)]))
      .execute()
    return rows.map((row) => ({ bookId: row.id as BookId, pageCount: row.page_count }))
  },

  startedIn: async (seriesId, userId) => {
    const rows = await db
      .selectFrom('read_progress')
      .innerJoin('book', 'book.id', 'read_progress.book_id')
      .select('book.id')
      .where('book.series_id', '=', seriesId)
      .where('read_progress.user_id', '=', userId)
      .execute()
    return rows.map((row) => row.id as BookId)
  },

  countedInSeries: async (seriesId, userId) => {
    const rows = await withProgress(db, userId)
      .innerJoin('series', 'series.id', 'book.series_id')
      .where('book.series_id', '=', seriesId)
      .where(isCounted)
      .orderBy('book_metadata.number_sort')
      .orderBy('book.id')
      .execute()
    return rows.map(toCounted)
  },

  counted: async (bookIds, userId) => {
    const found = new Map<string, CountedBook>()
    for (const chunk of inChunks(bookIds)) {
      const rows = await withProgress(db, userId)
        .where('book.id', 'in', chunk)
        .where('book.deleted_at', 'is', null)
        .execute()
      for (const row of rows) found.set(row.id, toCounted(row))
    }
    return bookIds.flatMap((id) => found.get(id) ?? [])
  },

  recount: (seriesId, userId) => countRead(db, seriesId, userId),

  adjustToPageCount: async (bookId, pageCount) => {
    await startAgain(db, bookId, pageCount).execute()
  },

  fitToPageCount: async (bookId, pageCount) => {
    await startAgain(db, bookId, pageCount)
      .where((eb) =>
        eb.or([eb('page', '>', pageCount), eb.and([eb('completed', '=', 1), eb('page', '<>', pageCount)])]),
      )
      .execute()
  },

  renumber: async (bookId, pageNow) => {
    const rows = await db
      .selectFrom('read_progress')
      .select(['user_id', 'page'])
      .where('book_id', '=', bookId)
      .execute()
    const moved = rows.filter((row) => pageNow(row.page) !== row.page)
    for (const { user_id, page } of moved) {
      await db
        .updateTable('read_progress')
        .set({ page: pageNow(page), locator_json: null, modified_at: Date.now() })
        .where('book_id', '=', bookId)
        .where('user_id', '=', user_id)
        .execute()
    }
    return moved.map((row) => row.user_id as UserId)
  },
})

const startAgain = (db: Database, bookId: BookId, pageCount: number) =>
  db
    .updateTable('read_progress')
    .set({
      page: sql<number>`case when completed = 1 then ${sql.lit(pageCount)} else 1 end`,
      // It named a place in a file that is not there any more.
      locator_json: null,
      modified_at: Date.now(),
    })
    .where('book_id', '=', bookId)

const withProgress = (db: Database, userId: string) =>
  db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .innerJoin('media', 'media.book_id', 'book.id')
    .leftJoin('read_progress', (join) =>
      join.onRef('read_progress.book_id', '=', 'book.id').on('read_progress.user_id', '=', userId),
    )
    .select(['book.id', 'book.series_id', 'number_sort', 'page_count', 'completed'])
type CountedRow = Awaited<ReturnType<ReturnType<typeof withProgress>['execute']>>[number]

const toCounted = (row: CountedRow): CountedBook => ({
  bookId: row.id as BookId,
  seriesId: row.series_id as SeriesId,
  numberSort: row.number_sort,
  pageCount: row.page_count,
  completed: row.completed === null ? null : row.completed === 1,
})
