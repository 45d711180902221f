import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isOneOf } from './bit-set.ts'
import type { TextSearch, TextTable } from './dialect.ts'

/**
 * A row of the index is known by a number that says, from its highest bits on, how long the text is, which row it
 * belongs to, and its secrecy: in the order of these numbers short texts come first, and who may see a text is known
 * without reading it.
 */
const secrecyBits = 18
const numberBits = 32
const longest = 2 ** (63 - numberBits - secrecyBits) - 1

/** FTS5 with trigrams: every piece of three characters is found wherever it stands. */
export const trigramIndex: TextSearch = {
  prepare: async (db, table) => {
    const text = sql.table(table)
    const index = indexOf(table)
    await sql`create virtual table ${index} using fts5(
      text, content=${sql.lit(table)}, content_rowid='number', tokenize='trigram case_sensitive 1'
    )`.execute(db)
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
    await sql`create trigger ${trigger(table, 'added')} after insert on ${text} begin
      insert into ${index} (rowid, text) values (new.number, new.text);
    end`.execute(db)
    await sql`create trigger ${trigger(table, 'removed')} after delete on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text);
    end`.execute(db)
    await sql`create trigger ${trigger(table, 'changed')} after update of text on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text);
      insert into ${index} (rowid, text) values (new.number, new.text);
    end`.execute(db)
  },

  release: async (db, table) => {
    for (const when of ['added', 'removed', 'changed']) await sql`drop trigger ${trigger(table, when)}`.execute(db)
    await sql`drop table ${indexOf(table)}`.execute(db)
  },

  arrange: async (db, table) => {
    const text = sql.table(table)
    const index = indexOf(table)
    await sql`alter table ${text} add column place integer generated always as (
      (min(length(text), ${sql.lit(longest)}) << ${sql.lit(numberBits + secrecyBits)})
      | (number << ${sql.lit(secrecyBits)}) | secrecy_id
    ) virtual`.execute(db)
    await sql`create virtual table ${index} using fts5(
      text, content=${sql.lit(table)}, content_rowid='place', tokenize='trigram case_sensitive 1'
    )`.execute(db)
    // In its own order the index is built in one go.
    await sql`insert into ${index} (rowid, text) select place, text from ${text} order by place`.execute(db)
    await sql`create trigger ${trigger(table, 'added')} after insert on ${text} begin
      insert into ${index} (rowid, text) values (new.place, new.text);
    end`.execute(db)
    await sql`create trigger ${trigger(table, 'removed')} after delete on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.place, old.text);
    end`.execute(db)
    await sql`create trigger ${trigger(table, 'changed')} after update of text, secrecy_id on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.place, old.text);
      insert into ${index} (rowid, text) values (new.place, new.text);
    end`.execute(db)
  },

  holds: (table, needles, how) => {
    const index = indexOf(table)
    const query = needles.map(quote).join(how === 'all' ? ' AND ' : ' OR ')
    return sql<SqlBool>`${sql.ref(`${table}.number`)} in (
      select ${numberOf(sql`rowid`)} from ${index} where ${index} match ${query}
    )`
  },

  ranked: (table, { all, but }) => {
    const index = indexOf(table)
    const wanted = all.map(quote).join(' AND ')
    const query = but === undefined ? wanted : `(${wanted}) NOT ${quote(but)}`
    return {
      index,
      place: sql<number>`${index}.rowid`,
      number: numberOf,
      isAmong: (secrecyIds) => isOneOf(sql<number>`(${index}.rowid & ${sql.lit(2 ** secrecyBits - 1)})`, secrecyIds),
      matches: sql<SqlBool>`${index} match ${query}`,
    }
  },

  idList: (ids) => sql`(select value from json_each(${JSON.stringify(ids)}))`,
}

const indexOf = (table: TextTable) => sql.table(`${table}_index`)
const trigger = (table: TextTable, when: string) => sql.table(`${table}_${when}`)

const numberOf = (place: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((${place} >> ${sql.lit(secrecyBits)}) & ${sql.lit(2 ** numberBits - 1)})`

const quote = (needle: string) => `"${needle.replaceAll('"', '""')}"`
