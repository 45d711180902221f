import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What tells a moved file from a new one. */
export const fileIdentity: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema.alterTable('book').addColumn('file_id', 'text').execute()
    await database.schema.createIndex('book_size').on('book').column('size').execute()
  },
}
