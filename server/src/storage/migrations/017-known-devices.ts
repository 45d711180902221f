import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The browsers from which somebody signed in before; several people may share one. */
export const knownDevices: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createTable('known_device')
      .addColumn('token_hash', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['token_hash', 'user_id'])
      .execute()
    await database.schema
      .createIndex('known_device_user')
      .on('known_device')
      .columns(['user_id', 'expires_at'])
      .execute()
    // Asked at every attempt to sign in, of accounts with many failed ones too.
    await database.schema
      .createIndex('authentication_activity_known')
      .on('authentication_activity')
      .columns(['user_id', 'ip', 'success'])
      .execute()
  },
}
