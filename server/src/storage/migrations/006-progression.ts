import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where exactly somebody stopped reading, in the words of the reading app. */
export const progression: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema.alterTable('read_progress').addColumn('locator_json', 'text').execute()
  },
}
