import type { SearchIndex } from '#domain/search/search-index'
import { sql } from 'kysely'
import type { Database, TextTable } from '../dialects/dialect.ts'
import { ownerOf, saveBookTexts, saveSeriesTexts } from '../search/text-rows.ts'

export const searchIndex = (db: Database): SearchIndex => {
  const stale = async (table: TextTable, most: number) => {
    const { rows } = await sql<{ id: string }>`select ${sql.ref(ownerOf[table])} as id from ${sql.table(table)}
      where stale = 1 order by number limit ${most}`.execute(db)
    return rows.map(({ id }) => id)
  }

  return {
    isStale: async () => (await stale('series_text', 1)).length + (await stale('book_text', 1)).length > 0,

    renew: async (most) => {
      const series = await stale('series_text', most)
      const books = await stale('book_text', most - series.length)
      await saveSeriesTexts(db, series)
      await saveBookTexts(db, books)
      return series.length + books.length === most
    },
  }
}
