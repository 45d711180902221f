import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'

/**
 * Texts to search in have sections: the title, other names, and what else is said. What there is becomes the title, which
 * is found at once; the job `RebuildIndex` brings the rest, so that nobody waits for the server to start.
 */
export const searchTexts = (engine: Engine): Migration => ({
  up: async (database: Kysely<unknown>) => {
    for (const table of ['series_text', 'book_text'] as const) {
      await engine.textSearch.release(database, table)
      const name = sql.table(table)
      await sql`alter table ${name} rename column text to title`.execute(database)
      for (const section of ['names', 'terms'])
        await sql`alter table ${name} add column ${sql.ref(section)} text not null default ''`.execute(database)
      await sql`alter table ${name} add column stale integer not null default 1`.execute(database)
      await sql`create index ${sql.ref(`${table}_stale`)} on ${name} (number) where stale = 1`.execute(database)
      await engine.textSearch.divide(database, table)
    }
  },
})
