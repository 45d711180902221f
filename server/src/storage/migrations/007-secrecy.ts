import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'
import { inChunks } from '../rows.ts'
import { divideBooks } from '../stores/book-segments.ts'
import { secrecyKey } from '../stores/secrecy-key.ts'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/**
 * What decides who may see a series is said once for all series that agree in it, and by number wherever lists are
 * filtered: nobody's list has to look at every series of the server.
 */
export const secrecy = (engine: Engine): Migration => ({
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    await sql`create table secrecy (
      id ${sql.raw(engine.rowNumberType)} primary key,
      key text not null unique,
      library_id text not null,
      age_rating integer,
      labels_json text not null,
      series_count bigint not null default 0,
      book_count bigint not null default 0
    )`.execute(db)
    for (const table of marked) {
      await db.schema
        .alterTable(table)
        .addColumn('secrecy_id', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute()
    }
    for (const [name] of indexes) await db.schema.dropIndex(name).ifExists().execute()
    for (const table of ['series_text', 'book_text'] as const) await engine.textSearch.release(database, table)
    await markSeries(db)
    await markTheRest(db)
    for (const table of ['series_text', 'book_text'] as const) await engine.textSearch.arrange(database, table)
    await createIndexes(db)
    await sql`create table book_segment (start bigint primary key)`.execute(db)
    await sql`create table book_tally (
      start bigint not null, secrecy_id bigint not null, count bigint not null, primary key (start, secrecy_id)
    )`.execute(db)
    await divideBooks(database)
    await count(db)
    await engine.keepCounts(database)
  },
})

const ofBooks = ['book_metadata', 'book_text', 'read_progress'] as const
const marked = ['series', 'series_metadata', 'series_text', 'book', ...ofBooks] as const

const markSeries = async (db: Tables) => {
  const labels = await labelsBySeries(db)
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('series')
      .innerJoin('series_metadata', 'series_metadata.series_id', 'series.id')
      .select(['series.id', 'series.library_id', 'series_metadata.age_rating'])
      .where('series.id', '>', last)
      .orderBy('series.id')
      .limit(1_000)
      .execute()
    const alike = Map.groupBy(rows, (row) => secrecyKey(secrecyOf(row, labels.get(String(row['id'])) ?? [])))
    for (const [key, members] of alike) {
      const [first] = members
      if (!first) continue
      const { libraryId, ageRating, sharingLabels } = secrecyOf(first, labels.get(String(first['id'])) ?? [])
      const labels_json = JSON.stringify(sharingLabels)
      await db
        .insertInto('secrecy')
        .values({ key, library_id: libraryId, age_rating: ageRating, labels_json })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      const { id } = await db.selectFrom('secrecy').select('id').where('key', '=', key).executeTakeFirstOrThrow()
      for (const chunk of inChunks(members.map((row) => row['id'])))
        await db.updateTable('series').set({ secrecy_id: id }).where('id', 'in', chunk).execute()
    }
    if (rows.length < 1_000) return
    last = String(rows.at(-1)?.['id'])
  }
}

const secrecyOf = (row: Record<string, unknown>, sharingLabels: readonly string[]) => ({
  libraryId: String(row['library_id']),
  ageRating: row['age_rating'] === null ? null : Number(row['age_rating']),
  sharingLabels,
})

const labelsBySeries = async (db: Tables) => {
  const rows = await db.selectFrom('series_term').select(['series_id', 'term']).where('kind', '=', 'label').execute()
  const groups = Map.groupBy(rows, (row) => String(row['series_id']))
  return new Map([...groups].map(([id, terms]) => [id, terms.map((row) => String(row['term']))]))
}

/** As their series are marked. */
const markTheRest = async (db: Tables) => {
  for (const table of ['series_metadata', 'series_text']) {
    await sql`update ${sql.table(table)} set secrecy_id = coalesce(
      (select secrecy_id from series where series.id = ${sql.ref(`${table}.series_id`)}), 0)`.execute(db)
  }
  await sql`update book set secrecy_id = coalesce(
    (select secrecy_id from series where series.id = book.series_id), 0)`.execute(db)
  for (const table of ofBooks) {
    await sql`update ${sql.table(table)} set secrecy_id = coalesce(
      (select secrecy_id from book where book.id = ${sql.ref(`${table}.book_id`)}), 0)`.execute(db)
  }
}

const count = async (db: Tables) => {
  for (const [table, column] of [
    ['series', 'series_count'],
    ['book', 'book_count'],
  ] as const) {
    await sql`update secrecy set ${sql.ref(column)} = coalesce((
      select found.n from (select secrecy_id, count(*) as n from ${sql.table(table)} group by secrecy_id) found
      where found.secrecy_id = secrecy.id), 0)`.execute(db)
  }
}

/** Each holds all that its lists are filtered by, so that passing over a row does not mean reading it. */
const indexes = [
  ['series_created', 'series', 'created_at', 'id', 'secrecy_id', 'oneshot', 'deleted_at', 'library_id', 'modified_at'],
  ['series_modified', 'series', 'modified_at', 'id', 'secrecy_id', 'oneshot', 'deleted_at', 'library_id', 'created_at'],
  // Not the secrecy right after the id: one search for each secrecy would be more than one for the id.
  ['series_seen', 'series', 'id', 'book_count', 'secrecy_id', 'library_id', 'oneshot', 'deleted_at'],
  [
    'series_title_key',
    'series_metadata',
    'title_key',
    'series_id',
    'secrecy_id',
    'status',
    'publisher_key',
    'language_key',
    'age_rating',
    'total_book_count',
  ],
  ['book_created', 'book', 'created_at', 'id', 'secrecy_id', 'deleted_at'],
  ['book_modified', 'book', 'modified_at', 'id', 'secrecy_id', 'deleted_at'],
  ['book_library', 'book', 'library_id', 'created_at', 'id', 'deleted_at', 'secrecy_id'],
  ['book_seen', 'book', 'id', 'series_id', 'secrecy_id', 'library_id', 'deleted_at'],
  ['book_release_date', 'book_metadata', 'release_date', 'book_id', 'secrecy_id'],
  ['book_title_key', 'book_metadata', 'title_key', 'book_id', 'secrecy_id'],
  ['read_progress_recent', 'read_progress', 'user_id', 'completed', 'read_at', 'book_id', 'secrecy_id'],
  [
    'series_progress_recent',
    'series_progress',
    'user_id',
    'in_progress_count',
    'last_read_at',
    'series_id',
    'read_count',
  ],
] as const

const createIndexes = async (db: Tables) => {
  for (const [name, table, ...columns] of indexes) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
  }
  await sql`create index book_deleted on book (series_id) where deleted_at is not null`.execute(db)
}
