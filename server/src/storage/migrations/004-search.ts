import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchableText } from '#domain/search/fold-text'
import type { Engine, TextTable } from '../dialects/dialect.ts'
import { sortKey } from '../sort-key.ts'
import { rowsInPieces } from './rows-in-pieces.ts'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/** Keys to compare by, texts to search in, and indexes that hold what lists are filtered by. */
export const search = (engine: Engine): Migration => ({
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    await addKeys(db, engine.sortKeyType)
    for (const table of ['series_text', 'book_text'] as const) await createTexts(db, engine, table)
    await fillSeries(db)
    await fillBooks(db)
    await fillAuthors(db)
    for (const table of ['series_text', 'book_text'] as const) await engine.textSearch.prepare(database, table)
    await createIndexes(db)
  },
})

const addKeys = async (db: Tables, sortKeyType: string) => {
  const key = sql.raw(sortKeyType)
  for (const [table, column] of [
    ['series_metadata', 'shown_title_key'],
    ['series_metadata', 'publisher_key'],
    ['series_metadata', 'language_key'],
    ['series_author', 'name_key'],
    ['book_author', 'name_key'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, key, (added) => added.notNull().defaultTo(''))
      .execute()
  }
}

const createTexts = async (db: Tables, engine: Engine, table: TextTable) => {
  const owner = table === 'series_text' ? 'series_id' : 'book_id'
  await sql`create table ${sql.table(table)} (
    number ${sql.raw(engine.rowNumberType)} primary key,
    ${sql.ref(owner)} text not null unique,
    text text not null
  )`.execute(db)
}

type SeriesRow = Readonly<
  Record<'series_id' | 'title' | 'title_sort' | 'publisher' | 'language' | 'alternate_titles_json', string>
>

const fillSeries = async (db: Tables) => {
  const columns = ['series_id', 'title', 'title_sort', 'publisher', 'language', 'alternate_titles_json']
  for await (const rows of rowsInPieces<SeriesRow>(db, 'series_metadata', { id: 'series_id', columns })) {
    for (const { series_id, title, title_sort, publisher, language, alternate_titles_json } of rows) {
      const alternateTitles = JSON.parse(alternate_titles_json) as { title: string }[]
      await db
        .updateTable('series_metadata')
        .set({
          shown_title_key: sortKey(title),
          publisher_key: sortKey(publisher),
          language_key: sortKey(language),
        })
        .where('series_id', '=', series_id)
        .execute()
      const text = searchableText([title, title_sort, ...alternateTitles.map((alternate) => alternate.title)])
      await db.insertInto('series_text').values({ series_id, text }).execute()
    }
  }
}

type BookRow = Readonly<Record<'book_id' | 'title' | 'isbn', string>>

const fillBooks = async (db: Tables) => {
  const columns = ['book_id', 'title', 'isbn']
  for await (const rows of rowsInPieces<BookRow>(db, 'book_metadata', { id: 'book_id', columns })) {
    for (const { book_id, title, isbn } of rows) {
      await db
        .insertInto('book_text')
        .values({ book_id, text: searchableText([title, isbn]) })
        .execute()
    }
  }
}

const fillAuthors = async (db: Tables) => {
  for (const table of ['series_author', 'book_author']) {
    const rows = await db.selectFrom(table).select('name').distinct().execute()
    for (const { name } of rows) {
      await db
        .updateTable(table)
        .set({ name_key: sortKey(String(name)) })
        .where('name', '=', name)
        .execute()
    }
  }
}

/** Each holds all that a list filters by, so that passing over a row does not mean reading it. */
const createIndexes = async (db: Tables) => {
  for (const replaced of [
    'series_created',
    'series_modified',
    'series_title_key',
    'series_term_key',
    'read_progress_recent',
  ])
    await db.schema.dropIndex(replaced).execute()
  for (const [name, table, ...columns] of [
    ['series_created', 'series', 'created_at', 'id', 'oneshot', 'deleted_at', 'library_id', 'modified_at'],
    ['series_modified', 'series', 'modified_at', 'id', 'oneshot', 'deleted_at', 'library_id', 'created_at'],
    ['series_library', 'series', 'library_id', 'id', 'oneshot', 'deleted_at', 'book_count'],
    [
      'series_title_key',
      'series_metadata',
      'title_key',
      'series_id',
      'status',
      'publisher_key',
      'language_key',
      'age_rating',
      'total_book_count',
    ],
    ['series_term_key', 'series_term', 'kind', 'term_key', 'term', 'series_id'],
    ['series_release_date', 'series_aggregate', 'release_date', 'series_id'],
    ['series_author_name', 'series_author', 'name_key', 'role', 'series_id'],
    ['book_modified', 'book', 'modified_at', 'id'],
    ['book_library', 'book', 'library_id', 'created_at', 'id', 'deleted_at'],
    ['book_title_key', 'book_metadata', 'title_key', 'book_id'],
    ['book_tag_key', 'book_tag', 'term_key', 'book_id'],
    ['book_author_name', 'book_author', 'name_key', 'role', 'book_id'],
    ['read_progress_recent', 'read_progress', 'user_id', 'completed', 'read_at', 'book_id'],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
}
