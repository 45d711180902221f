import { sql, type SqlBool } from 'kysely'
import type { Database } from '../dialects/dialect.ts'

/**
 * Whether a book counts in its series: nobody can read what is in the trash. Only of a series that is there itself all
 * books count, lest it look as if it had had none. Wants `book` and its `series`.
 */
export const isCounted = sql<SqlBool>`(book.deleted_at is null or series.deleted_at is not null)`

/** Counts the books of a series again, and what everybody read of them. */
export const countBooks = async (db: Database, seriesId: string) => {
  await db
    .updateTable('series')
    .set((eb) => ({
      book_count: eb
        .selectFrom('book')
        .select(eb.fn.countAll<number>().as('count'))
        .where('series_id', '=', seriesId)
        .where(isCounted),
    }))
    .where('id', '=', seriesId)
    .execute()
  const readers = await db
    .selectFrom('read_progress')
    .innerJoin('book', 'book.id', 'read_progress.book_id')
    .select('read_progress.user_id')
    .where('book.series_id', '=', seriesId)
    .union(db.selectFrom('series_progress').select('user_id').where('series_id', '=', seriesId))
    .execute()
  for (const { user_id } of readers) await countRead(db, seriesId, user_id)
}

/** Counts again what a user read of a series. */
export const countRead = async (db: Database, seriesId: string, userId: string) => {
  const counts = await db
    .selectFrom('read_progress')
    .innerJoin('book', 'book.id', 'read_progress.book_id')
    .innerJoin('series', 'series.id', 'book.series_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('started'),
      eb.fn.sum<number | null>('read_progress.completed').as('finished'),
      eb.fn.max<number | null>('read_progress.read_at').as('last_read_at'),
    ])
    .where('book.series_id', '=', seriesId)
    .where('read_progress.user_id', '=', userId)
    .where(isCounted)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('series_progress').where('series_id', '=', seriesId).where('user_id', '=', userId).execute()
  if (counts.last_read_at === null) return
  const finished = Number(counts.finished ?? 0)
  await db
    .insertInto('series_progress')
    .values({
      series_id: seriesId,
      user_id: userId,
      read_count: finished,
      in_progress_count: counts.started - finished,
      last_read_at: counts.last_read_at,
    })
    .execute()
}
