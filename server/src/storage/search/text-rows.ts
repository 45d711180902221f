import { textsOfBook, textsOfSeries, type SearchedSeries, type SearchTexts } from '#domain/search/search-texts'
import { sql, type Insertable } from 'kysely'
import type { Database, TextTable } from '../dialects/dialect.ts'
import { inChunks, parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

/**
 * Written in the transaction that writes what is searched for, so that what is saved is found at once. Answers whether
 * anything changed for searching.
 */
export const saveSeriesTexts = async (db: Database, ids: readonly string[]): Promise<boolean> => {
  const series = await searchedSeries(db, ids)
  const rows = [...series.values()].map(({ id, secrecyId, ...one }) => ({
    series_id: id,
    secrecy_id: secrecyId,
    ...textsOfSeries(one),
  }))
  return save(db, 'series_text', rows)
}

export const saveBookTexts = async (db: Database, ids: readonly string[]) => {
  for (const chunk of inChunks(ids)) await save(db, 'book_text', await bookRows(db, chunk))
}

/** To be called when its series is called or described otherwise. */
export const saveTextsOfBooksIn = async (db: Database, seriesId: string) => {
  const books = await db.selectFrom('book').select('id').where('series_id', '=', seriesId).execute()
  await saveBookTexts(
    db,
    books.map(({ id }) => id),
  )
}

const bookRows = async (db: Database, ids: readonly string[]) => {
  const books = await db
    .selectFrom('book')
    .innerJoin('book_metadata', 'book_metadata.book_id', 'book.id')
    .select(['book.id', 'series_id', 'book.secrecy_id', 'title', 'alternate_title', 'isbn', 'book_metadata.number'])
    .select(['authors_json', 'tags_json'])
    .where('book.id', 'in', ids)
    .execute()
  const series = await searchedSeries(db, [...new Set(books.map((book) => book.series_id))])
  return books.map((book) => ({
    book_id: book.id,
    secrecy_id: book.secrecy_id,
    ...textsOfBook(
      {
        title: book.title,
        alternateTitle: book.alternate_title,
        number: book.number,
        isbn: book.isbn,
        authors: namesIn(book.authors_json),
        tags: parseJson(book.tags_json),
      },
      series.get(book.series_id) ?? nowhere,
    ),
  }))
}

const nowhere: SearchedSeries = { title: '', titleSort: '', alternateTitles: [], publisher: '', genres: [], tags: [] }

type Found = SearchedSeries & {
  readonly id: string
  readonly secrecyId: number
  readonly bookTags: readonly string[]
  readonly authors: readonly string[]
}

const searchedSeries = async (db: Database, ids: readonly string[]): Promise<Map<string, Found>> => {
  const found = new Map<string, Found>()
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('series_metadata')
      .innerJoin('series_aggregate', 'series_aggregate.series_id', 'series_metadata.series_id')
      .select(['series_metadata.series_id', 'secrecy_id', 'title', 'title_sort', 'alternate_titles_json', 'publisher'])
      .select(['genres_json', 'series_metadata.tags_json', 'series_aggregate.tags_json as book_tags_json'])
      .select('authors_json')
      .where('series_metadata.series_id', 'in', chunk)
      .execute()
    for (const row of rows) {
      found.set(row.series_id, {
        id: row.series_id,
        secrecyId: row.secrecy_id,
        title: row.title,
        titleSort: row.title_sort,
        alternateTitles: parseJson<{ title: string }[]>(row.alternate_titles_json).map(({ title }) => title),
        publisher: row.publisher,
        genres: parseJson(row.genres_json),
        tags: parseJson(row.tags_json),
        bookTags: parseJson(row.book_tags_json),
        authors: namesIn(row.authors_json),
      })
    }
  }
  return found
}

const namesIn = (authorsJson: string) => parseJson<{ name: string }[]>(authorsJson).map(({ name }) => name)

type TextRow = SearchTexts & { readonly secrecy_id: number }

/** Few enough that the statement of each length is soon a prepared one. */
const atOnce = 20

const save = async (db: Database, table: TextTable, rows: readonly TextRow[]): Promise<boolean> => {
  let isChanged = false
  for (const chunk of inChunks(rows, atOnce)) {
    const written = await db
      .insertInto(table)
      .values(chunk.map((row) => ({ ...row, stale: 0 as const })) as unknown as Insertable<Schema[TextTable]>[])
      .onConflict((conflict) =>
        conflict
          .column(ownerOf[table] as never)
          .doUpdateSet((eb) => ({
            title: eb.ref('excluded.title'),
            names: eb.ref('excluded.names'),
            terms: eb.ref('excluded.terms'),
            stale: 0,
          }))
          .where(
            sql<boolean>`${sql.ref(`${table}.stale`)} = 1 or ${sql.ref(`${table}.title`)} <> excluded.title
              or ${sql.ref(`${table}.names`)} <> excluded.names or ${sql.ref(`${table}.terms`)} <> excluded.terms`,
          ),
      )
      .returning('number')
      .execute()
    isChanged ||= written.length > 0
  }
  return isChanged
}

export const ownerOf = { series_text: 'series_id', book_text: 'book_id' } as const
