import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A book may have another name. Nobody could say so before, so there is nothing to find. */
export const alternateTitles: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .alterTable('book_metadata')
      .addColumn('alternate_title', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  },
}
