import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { inChunks } from '../rows.ts'
import type { OpenedDatabase } from './engines.ts'
import { shelfOf } from './shelf.ts'

/**
 * Puts one series with one book through the stores and copies its rows, which takes far less time than a thousand
 * insertions. The ids of the n-th copy are `S<n>` and `B<n>`; the genre of the series and the tag of the book are `<n>`.
 */
export const putManySeries = async ({ engine, stores }: OpenedDatabase, count: number) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L' as LibraryId, { metadata: { genres: ['0'] } })
  await shelf.book(series, { metadata: { tags: ['0'] } })
  for (const [table, change] of changes) {
    const row = await engine.db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
    const copies = Array.from({ length: count - 1 }, (_, i) => ({ ...row, ...change(i + 1) }))
    for (const chunk of inChunks(copies, 100)) {
      await engine.db
        .insertInto(table)
        .values(chunk as never)
        .execute()
    }
  }
}

/** What tells the n-th copy of a row from the first. */
const changes = [
  ['series', (n: number) => ({ id: `S${n}`, path: `/copy/${n}` })],
  ['series_metadata', (n: number) => ({ series_id: `S${n}`, genres_json: `["${n}"]` })],
  ['series_aggregate', (n: number) => ({ series_id: `S${n}` })],
  ['series_term', (n: number) => ({ series_id: `S${n}`, term: `${n}` })],
  ['book', (n: number) => ({ id: `B${n}`, series_id: `S${n}`, path: `/copy/${n}.cbz` })],
  ['book_metadata', (n: number) => ({ book_id: `B${n}`, tags_json: `["${n}"]` })],
  ['book_tag', (n: number) => ({ book_id: `B${n}`, term: `${n}` })],
  ['media', (n: number) => ({ book_id: `B${n}` })],
] as const
