import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = Kysely<Record<string, Record<string, unknown>>>

/** API keys, settings of clients, announcements that were read. */
export const accounts: Migration = {
  up: async (database: Kysely<unknown>) => {
    const db = database as Tables
    await db.schema
      .createTable('api_key')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('key_hash', 'text', (column) => column.notNull().unique())
      .addColumn('comment', 'text', (column) => column.notNull())
      .addColumn('comment_fold', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('api_key_comment', ['user_id', 'comment_fold'])
      .execute()

    await db.schema
      .createTable('client_setting')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('allow_unauthorized', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('client_setting_pk', ['user_id', 'key'])
      .execute()

    await db.schema
      .createTable('announcement_read')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('announcement_id', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('announcement_read_pk', ['user_id', 'announcement_id'])
      .execute()

    await db.schema.alterTable('session').addColumn('api_key_id', 'text').execute()
    await db.schema.createIndex('session_user').on('session').column('user_id').execute()
    await db.schema.createIndex('remembered_login_user').on('remembered_login').column('user_id').execute()
    await db.schema
      .createIndex('authentication_activity_user')
      .on('authentication_activity')
      .columns(['user_id', 'at'])
      .execute()
    // Sums of a million files come from this index alone.
    await db.schema.createIndex('book_library_size').on('book').columns(['library_id', 'size']).execute()
  },
}
