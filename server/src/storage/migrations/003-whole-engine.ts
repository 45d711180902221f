import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/** Posters of everything, sidecars, collections, read lists, page hashes, history and settings. */
export const wholeEngine = (engine: Engine): Migration => ({
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    await widenKnownTables(db)
    await unitePosters(db)
    await createSets(db, engine.sortKeyType)
    await createPageHashes(db)

    await db.schema
      .createTable('sidecar')
      .addColumn('library_id', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('parent_path', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('sidecar_pk', ['library_id', 'path'])
      .execute()
    await db.schema.createIndex('sidecar_parent').on('sidecar').column('parent_path').execute()

    await db.schema
      .createTable('historical_event')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('book_id', 'text')
      .addColumn('series_id', 'text')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('properties_json', 'text', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('historical_event_at').on('historical_event').columns(['at', 'id']).execute()

    await db.schema
      .createTable('server_setting')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
  },
})

const widenKnownTables = async (db: Tables) => {
  await db.schema.alterTable('library').addColumn('scanned_at', 'bigint').execute()
  await db.schema.alterTable('series_metadata').addColumn('file_words_json', 'text').execute()
  await db.schema
    .alterTable('book')
    .addColumn('koreader_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema.alterTable('book').addColumn('rewrite_failed', 'text').execute()
  await db.schema.createIndex('book_file_hash').on('book').columns(['file_hash', 'size']).execute()
  await db.schema.createIndex('book_koreader_hash').on('book').column('koreader_hash').execute()
  await db.schema.alterTable('media_content').addColumn('epub_json', 'text').execute()
}

/** One table instead of one per kind of owner: they differ in nothing but whom they belong to. */
const unitePosters = async (db: Tables) => {
  await db.schema
    .createTable('thumbnail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_kind', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('selected', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('source_path', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await sql`
    insert into thumbnail (id, owner_kind, owner_id, type, selected, media_type, size, width, height, content_hash, created_at)
    select id, 'book', book_id, type, selected, media_type, size, width, height, content_hash, created_at
    from book_thumbnail
  `.execute(db)
  await db.schema.dropTable('book_thumbnail').execute()
  await db.schema.createIndex('thumbnail_owner').on('thumbnail').columns(['owner_id', 'owner_kind']).execute()
  await db.schema.createIndex('thumbnail_content').on('thumbnail').column('content_hash').execute()
}

const createSets = async (db: Tables, sortKeyType: string) => {
  for (const [set, member, owned] of [
    ['collection', 'collection_series', 'series_id'],
    ['read_list', 'read_list_book', 'book_id'],
  ] as const) {
    await db.schema
      .createTable(set)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('name_key', sql.raw(sortKeyType), (column) => column.notNull())
      // Two names that differ in nothing but case are one name.
      .addColumn('name_fold', 'text', (column) => column.notNull().unique())
      .addColumn('ordered', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable(member)
      .addColumn(`${set}_id`, 'text', (column) => column.notNull())
      .addColumn(owned, 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('from_file', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${member}_pk`, [`${set}_id`, owned])
      .execute()
    await db.schema.createIndex(`${member}_member`).on(member).column(owned).execute()
  }
  await db.schema
    .alterTable('read_list')
    .addColumn('summary', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

const createPageHashes = async (db: Tables) => {
  await db.schema
    .createTable('book_page_hash')
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('book_page_hash_pk', ['book_id', 'number'])
    .execute()
  await db.schema.createIndex('book_page_hash_hash').on('book_page_hash').column('hash').execute()
  await db.schema
    .createTable('page_hash')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('size', 'bigint')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('delete_count', 'integer', (column) => column.notNull())
    .addColumn('content_hash', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .execute()
}
