import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Emoji are words that can be searched for, and rare letters are found by those they are made of: the job `RebuildIndex`
 * writes all texts anew. Until then they are found as before.
 */
export const renewedTexts: Migration = {
  up: async (database: Kysely<unknown>) => {
    for (const table of ['series_text', 'book_text'])
      await sql`update ${sql.table(table)} set stale = 1`.execute(database)
  },
}
