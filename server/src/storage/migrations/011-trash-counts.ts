import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Books in the trash do not count any more, unless their series is there too: those that have some are counted anew. */
export const trashCounts: Migration = {
  up: async (database: Kysely<unknown>) => {
    const touched = sql`select series.id from series where series.deleted_at is null
      and series.id in (select series_id from book where deleted_at is not null)`
    await sql`update series set book_count = (
        select count(*) from book where book.series_id = series.id and book.deleted_at is null
      ) where id in (${touched})`.execute(database)
    await sql`delete from series_progress where series_id in (${touched})`.execute(database)
    await sql`insert into series_progress (series_id, user_id, read_count, in_progress_count, last_read_at)
      select book.series_id, read_progress.user_id, sum(read_progress.completed), sum(1 - read_progress.completed),
        max(read_progress.read_at)
      from book inner join read_progress on read_progress.book_id = book.id
      where book.deleted_at is null and book.series_id in (${touched})
      group by book.series_id, read_progress.user_id`.execute(database)
  },
}
