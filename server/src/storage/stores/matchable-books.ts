import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { MatchableBooks, NumberedBook } from '#domain/read-list/requested-list'
import type { Database } from '../dialects/dialect.ts'
import { inTurns, parseJson } from '../rows.ts'
import { visibleTo } from './visibility.ts'

export const matchableBooks = (db: Database): MatchableBooks => ({
  series: async (viewer) => {
    const rows = await db
      .selectFrom('series')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .innerJoin('series_aggregate', 'series_aggregate.series_id', 'series.id')
      .select(['series.id', 'series.name', 'series.oneshot', 'series.deleted_at'])
      .select(['series_metadata.title', 'series_metadata.alternate_titles_json', 'series_aggregate.release_date'])
      .where((eb) => visibleTo(eb as never, viewer))
      .execute()
    return rows.map((row) => ({
      id: row.id as SeriesId,
      title: row.title,
      name: row.name,
      alternateTitles: parseJson<{ title: string }[]>(row.alternate_titles_json).map(({ title }) => title),
      releaseDate: row.release_date,
      oneshot: row.oneshot === 1,
      isTrashed: row.deleted_at !== null,
    }))
  },

  booksOf: async (seriesIds) => {
    const books: NumberedBook[] = []
    for await (const chunk of inTurns(seriesIds)) {
      const rows = await db
        .selectFrom('book')
        .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
        .select(['book.id', 'book.series_id', 'book.deleted_at'])
        .select(['book_metadata.number', 'book_metadata.title', 'book_metadata.release_date'])
        .where('book.series_id', 'in', chunk)
        .execute()
      // Not `push(...rows)`: a hundred thousand arguments are more than the stack holds.
      for (const row of rows) {
        books.push({
          id: row.id as BookId,
          seriesId: row.series_id as SeriesId,
          number: row.number,
          title: row.title,
          releaseDate: row.release_date,
          isTrashed: row.deleted_at !== null,
        })
      }
    }
    return books
  },
})
