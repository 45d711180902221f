import { sql, type SqlBool } from 'kysely'
import type { TextSearch } from './dialect.ts'

/** FTS5 with trigrams: every piece of three characters is found wherever it stands. */
export const trigramIndex: TextSearch = {
  prepare: async (db, table) => {
    const text = sql.table(table)
    const index = sql.table(`${table}_index`)
    const trigger = (when: string) => sql.table(`${table}_${when}`)
    await sql`create virtual table ${index} using fts5(
      text, content=${sql.lit(table)}, content_rowid='number', tokenize='trigram case_sensitive 1'
    )`.execute(db)
    await sql`insert into ${index} (${index}) values ('rebuild')`.execute(db)
    await sql`create trigger ${trigger('added')} after insert on ${text} begin
      insert into ${index} (rowid, text) values (new.number, new.text);
    end`.execute(db)
    await sql`create trigger ${trigger('removed')} after delete on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text);
    end`.execute(db)
    await sql`create trigger ${trigger('changed')} after update of text on ${text} begin
      insert into ${index} (${index}, rowid, text) values ('delete', old.number, old.text);
      insert into ${index} (rowid, text) values (new.number, new.text);
    end`.execute(db)
  },

  holds: (table, needles, how) => {
    const index = sql.table(`${table}_index`)
    const query = needles.map(quote).join(how === 'all' ? ' AND ' : ' OR ')
    return sql<SqlBool>`${sql.ref(`${table}.number`)} in (select rowid from ${index} where ${index} match ${query})`
  },

  idList: (ids) => sql`(select value from json_each(${JSON.stringify(ids)}))`,
}

const quote = (needle: string) => `"${needle.replaceAll('"', '""')}"`
