import { sql, type Kysely, type SqlBool } from 'kysely'
import type { TextSearch, TextTable } from './dialect.ts'

/** LIKE, which the trigrams of `pg_trgm` make fast where the server has that extension. */
export const trigramLike: TextSearch = {
  prepare: (db, table) => createIndex(db, table, 'text'),

  release: async (db, table) => {
    await sql`drop index if exists ${sql.table(`${table}_trigrams`)}`.execute(db)
  },

  arrange: (db, table) => createIndex(db, table, 'text'),

  divide: (db, table) => createIndex(db, table, '(title || names || terms)'),

  holds: (table, needles, how) => {
    const section = (name: string) => sql.ref(`${table}.${name}`)
    // As it is indexed. Every line begins and ends with a break, so that no piece reaches from one to the next.
    const whole = sql`(${section('title')} || ${section('names')} || ${section('terms')})`
    const tests = needles.map((needle) => sql`${whole} like ${`%${escapeLike(needle)}%`}`)
    return sql<SqlBool>`(${sql.join(tests, how === 'all' ? sql` and ` : sql` or `)})`
  },

  idList: (ids) => sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
}

const createIndex = async (db: Kysely<unknown>, table: TextTable, text: string) => {
  const statement = `create index ${table}_trigrams on ${table} using gin (${text} gin_trgm_ops)`
  // Without the extension, or without the right to add it, searching still works, only slower.
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    execute ${sql.lit(statement)};
  exception when others then null;
  end $$`.execute(db)
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
