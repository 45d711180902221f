import type { PageRequest, SortOrder } from '#domain/paging'
import { sql, type Kysely } from 'kysely'
import { booksPerSegment } from '../dialects/counting.ts'
import type { Database } from '../dialects/dialect.ts'
import type { Secrecy } from './secrecy.ts'

/**
 * Where a page of all books begins that are seen, by the time they were added: the books are counted along in segments
 * of that time, and only those of one segment have to be passed over.
 */
export const findBySegment = async (
  db: Database,
  seen: readonly Secrecy[],
  { page, size, direction }: Pick<PageRequest, 'page' | 'size'> & Pick<SortOrder, 'direction'>,
): Promise<string[]> => {
  const ids = seen.map(({ id }) => id)
  if (ids.length === 0) return []
  const segments = await db
    .selectFrom('book_tally')
    .select(['start', sql<number>`sum(count)`.as('count')])
    .where('secrecy_id', 'in', ids)
    .groupBy('start')
    .orderBy('start', direction)
    .execute()
  let offset = page * size
  const index = segments.findIndex(({ count }) => {
    if (offset < Number(count)) return true
    offset -= Number(count)
    return false
  })
  const segment = segments[index]
  if (!segment) return []
  const later = segments[index - 1]
  let books = db.selectFrom('book').select('id').where('secrecy_id', 'in', ids)
  if (direction === 'asc') books = books.where('created_at', '>=', segment.start)
  else if (later) books = books.where('created_at', '<', later.start)
  const rows = await books
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map((row) => row.id)
}

/** Divides all books anew and counts them. */
export const divideBooks = async (db: Kysely<unknown>, perSegment = booksPerSegment) => {
  const tables = db as Kysely<Record<string, Record<string, unknown>>>
  await tables.deleteFrom('book_tally').execute()
  await tables.deleteFrom('book_segment').execute()
  await sql`insert into book_segment (start) values (0)`.execute(db)
  await sql`insert into book_segment (start)
    select distinct created_at from (
      select created_at, row_number() over (order by created_at) as place from book
    ) numbered where place % ${sql.lit(perSegment)} = 0 and created_at > 0`.execute(db)
  const starts = await tables.selectFrom('book_segment').select('start').orderBy('start').execute()
  for (const [i, { start }] of starts.entries()) {
    const next = starts[i + 1]?.['start'] ?? Number.MAX_SAFE_INTEGER
    await sql`insert into book_tally (start, secrecy_id, count)
      select ${sql.lit(Number(start))}, secrecy_id, count(*) from book
      where created_at >= ${sql.lit(Number(start))} and created_at < ${sql.lit(Number(next))}
      group by secrecy_id`.execute(db)
  }
}
