import { sql } from 'kysely'

/** What `secrecy` counts. */
export const counted = [
  { table: 'series', column: 'series_count' },
  { table: 'book', column: 'book_count' },
] as const

/** So many books at most are passed over to find a page, however deep it is. */
export const booksPerSegment = 8192

/**
 * What triggers do so that `book_tally` stays right. A new segment begins when the last one is full and a book comes that
 * is newer than all others.
 */
export const tallying = {
  open: sql`insert into book_segment (start) select new.created_at
    where (
      select sum(count) from book_tally where start = (select max(start) from book_segment)
    ) >= ${sql.lit(booksPerSegment)} and not exists (select 1 from book where book.created_at >= new.created_at and book.id <> new.id);`,
  tally: sql`insert into book_tally (start, secrecy_id, count)
    select coalesce(max(start), 0), new.secrecy_id, 1 from book_segment where start <= new.created_at
    on conflict (start, secrecy_id) do update set count = book_tally.count + 1;`,
  untally: sql`update book_tally set count = count - 1 where secrecy_id = old.secrecy_id
    and start = coalesce((select max(start) from book_segment where start <= old.created_at), 0);`,
}
