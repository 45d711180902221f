import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import { isOneOf } from './bit-set.ts'
import type { Sought, TextSearch, TextTable } from './dialect.ts'

/**
 * A row of the index is known by a number that says, from its highest bits on, how long the title is, which row it
 * belongs to, and its secrecy: in the order of these numbers short titles come first, and who may see a text is known
 * without reading it.
 */
const secrecyBits = 18
const numberBits = 32
const longest = 2 ** (63 - numberBits - secrecyBits) - 1

/** FTS5 with trigrams: every piece of three characters is found wherever it stands. */
export const trigramIndex: TextSearch = {
  prepare: async (db, table) => {
    await createIndex(db, { table, columns: ['text'], key: 'number' })
    await sql`insert into ${indexOf(table)} (${indexOf(table)}) values ('rebuild')`.execute(db)
    await createTriggers(db, { table, columns: ['text'], key: 'number' })
  },

  release: async (db, table) => {
    for (const when of ['added', 'removed', 'changed'])
      await sql`drop trigger if exists ${trigger(table, when)}`.execute(db)
    await sql`drop table if exists ${indexOf(table)}`.execute(db)
  },

  arrange: async (db, table) => {
    await sql`alter table ${sql.table(table)} add column place integer generated always as (
      (min(length(text), ${sql.lit(longest)}) << ${sql.lit(numberBits + secrecyBits)})
      | (number << ${sql.lit(secrecyBits)}) | secrecy_id
    ) virtual`.execute(db)
    await fillByPlace(db, { table, columns: ['text'], key: 'place' })
  },

  // The place goes with its column, which was the text before it was the title.
  divide: (db, table) => fillByPlace(db, { table, columns: ['title', 'names', 'terms'], key: 'place' }),

  holds: (table, needles, how) => {
    const index = indexOf(table)
    const query = needles.map(quote).join(how === 'all' ? ' AND ' : ' OR ')
    return sql<SqlBool>`${sql.ref(`${table}.number`)} in (
      select ${numberOf(sql`rowid`)} from ${index} where ${index} match ${query}
    )`
  },

  ranked: (table, { all, but }) => {
    const index = indexOf(table)
    const wanted = all.map(spelled).join(' AND ')
    const query = but === undefined ? wanted : `(${wanted}) NOT (${but.map(spelled).join(' AND ')})`
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

type Indexed = { readonly table: TextTable; readonly columns: readonly string[]; readonly key: string }

const fillByPlace = async (db: Kysely<unknown>, indexed: Indexed) => {
  await createIndex(db, indexed)
  const columns = sql.join(indexed.columns.map((column) => sql.ref(column)))
  // In its own order the index is built in one go.
  await sql`insert into ${indexOf(indexed.table)} (rowid, ${columns})
    select place, ${columns} from ${sql.table(indexed.table)} order by place`.execute(db)
  await createTriggers(db, indexed)
}

const createIndex = async (db: Kysely<unknown>, { table, columns, key }: Indexed) => {
  await sql`create virtual table ${indexOf(table)} using fts5(
    ${sql.raw(columns.join(', '))}, content=${sql.lit(table)}, content_rowid=${sql.lit(key)},
    tokenize='trigram case_sensitive 1'
  )`.execute(db)
}

/** From now on the index follows the table. */
const createTriggers = async (db: Kysely<unknown>, { table, columns, key }: Indexed) => {
  const [text, index] = [sql.table(table), indexOf(table)]
  const listed = sql.raw(columns.join(', '))
  const rowOf = (which: 'new' | 'old') => sql.raw([key, ...columns].map((column) => `${which}.${column}`).join(', '))
  const forget = sql`insert into ${index} (${index}, rowid, ${listed}) values ('delete', ${rowOf('old')})`
  const learn = sql`insert into ${index} (rowid, ${listed}) values (${rowOf('new')})`
  const followed = sql.raw([...columns, ...(key === 'place' ? ['secrecy_id'] : [])].join(', '))
  await sql`create trigger ${trigger(table, 'added')} after insert on ${text} begin ${learn}; end`.execute(db)
  await sql`create trigger ${trigger(table, 'removed')} after delete on ${text} begin ${forget}; end`.execute(db)
  await sql`create trigger ${trigger(table, 'changed')} after update of ${followed} on ${text} begin
    ${forget}; ${learn};
  end`.execute(db)
}

const numberOf = (place: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((${place} >> ${sql.lit(secrecyBits)}) & ${sql.lit(2 ** numberBits - 1)})`

const quote = (needle: string) => `"${needle.replaceAll('"', '""')}"`

const spelled = ({ pieces, sections }: Sought) => {
  const all = `(${pieces.map(quote).join(' AND ')})`
  return sections === undefined ? all : `{${sections.join(' ')}} : ${all}`
}
