import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/** What was known of erased books, until their files return; where a scan could not look; links out of libraries. */
export const whatReturns: Migration = {
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    await createKept(db)
    await db.schema
      .alterTable('library')
      .addColumn('unreadable_json', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema.alterTable('library').addColumn('trash_held', 'text').execute()
    await letLinksLead(database)
  },
}

const createKept = async (db: Tables) => {
  await db.schema
    .createTable('kept_book')
    .addColumn('book_id', 'text', (column) => column.primaryKey())
    .addColumn('series_id', 'text', (column) => column.notNull())
    .addColumn('library_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('file_modified_at', 'bigint', (column) => column.notNull())
    .addColumn('file_id', 'text')
    .addColumn('file_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('words_json', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('kept_book_size').on('kept_book').column('size').execute()
  await db.schema.createIndex('kept_book_series').on('kept_book').column('series_id').execute()
  await db.schema.createIndex('kept_book_at').on('kept_book').column('kept_at').execute()

  await db.schema
    .createTable('kept_series')
    .addColumn('series_id', 'text', (column) => column.primaryKey())
    .addColumn('library_id', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('words_json', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('kept_series_at').on('kept_series').column('kept_at').execute()

  await db.schema
    .createTable('kept_progress')
    .addColumn('book_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'bigint', (column) => column.notNull())
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addColumn('device_name', 'text', (column) => column.notNull())
    .addColumn('locator_json', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('modified_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_progress_pk', ['book_id', 'user_id'])
    .execute()
  await db.schema.createIndex('kept_progress_user').on('kept_progress').column('user_id').execute()

  await db.schema
    .createTable('kept_member')
    .addColumn('set_id', 'text', (column) => column.notNull())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('from_file', 'integer', (column) => column.notNull())
    .addColumn('wished', 'integer')
    .addPrimaryKeyConstraint('kept_member_pk', ['set_id', 'member_id'])
    .execute()
  await db.schema.createIndex('kept_member_member').on('kept_member').column('member_id').execute()

  await db.schema
    .createTable('kept_set')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('ordered', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute()
}

/** Libraries from before the option have books behind such links, perhaps; nothing of theirs may vanish. */
const letLinksLead = async (database: Kysely<unknown>) => {
  const { rows } = await sql<{ id: string; options_json: string }>`select id, options_json from library`.execute(
    database,
  )
  for (const { id, options_json } of rows) {
    const options = { ...(JSON.parse(options_json) as object), followLinksOutside: true }
    await sql`update library set options_json = ${JSON.stringify(options)} where id = ${id}`.execute(database)
  }
}
