import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far the devices of users have synced. */
export const syncPoints: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('sync_point')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('api_key_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('sync_point_user').on('sync_point').columns(['user_id', 'api_key_id']).execute()
  },
}
