import { sql, type SqlBool } from 'kysely'
import type { TextSearch } from './dialect.ts'

/** LIKE, which the trigrams of `pg_trgm` make fast where the server has that extension. */
export const trigramLike: TextSearch = {
  prepare: async (db, table) => {
    const statement = `create index ${table}_trigrams on ${table} using gin (text gin_trgm_ops)`
    // Without the extension, or without the right to add it, searching still works, only slower.
    await sql`do $$ begin
      create extension if not exists pg_trgm;
      execute ${sql.lit(statement)};
    exception when others then null;
    end $$`.execute(db)
  },

  release: async (db, table) => {
    await sql`drop index if exists ${sql.table(`${table}_trigrams`)}`.execute(db)
  },

  arrange: (db, table) => trigramLike.prepare(db, table),

  holds: (table, needles, how) => {
    const tests = needles.map((needle) => sql`${sql.ref(`${table}.text`)} like ${`%${escapeLike(needle)}%`}`)
    return sql<SqlBool>`(${sql.join(tests, how === 'all' ? sql` and ` : sql` or `)})`
  },

  idList: (ids) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
