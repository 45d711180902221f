import { DatabaseSync } from 'node:sqlite'
import type { Copying } from './copying.ts'
import { askOn, readLines, readSchema, snapshotOf, type Ask, type Questions } from './questions.ts'
import { quote, toTables } from './tables.ts'
import type { Row } from './line-of-row.ts'

/** Few enough that they fit into memory even if each is the table of contents of a long book. */
const rowsAtOnce = 200

const questions: Questions = {
  /** Without those that belong to an index, and without columns that are computed. */
  tables: async (ask) =>
    toTables(
      await ask(
        `select listed.name as "table", info.name as "column"
         from pragma_table_list as listed join pragma_table_xinfo(listed.name) as info
         where listed.schema = 'main' and listed.type = 'table' and listed.name not like 'sqlite_%' and info.hidden = 0`,
      ),
    ),

  hasMigrations: async (ask) => (await ask(`select 1 from sqlite_master where name = 'kysely_migration'`)).length > 0,

  pieces: async function* (ask, { name, columns }) {
    const wanted = columns.map(quote).join(', ')
    const statement = `select rowid as "rowid ", ${wanted} from ${quote(name)} where rowid > ? order by rowid limit ?`
    for (let last = -1; ;) {
      const rows = await ask(statement, last, rowsAtOnce)
      if (rows.length === 0) return
      last = Number(rows.at(-1)?.['rowid '])
      yield rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
    }
  },
}

export const copySqlite = (file: string): Copying => ({
  /** A reader of its own sees nothing that is written after its first question (WAL), and nobody waits for it. */
  snapshot: async () => {
    const connection = new DatabaseSync(file, { timeout: 10_000 })
    connection.exec('pragma query_only = on; begin')
    const ask: Ask = async (statement, ...values) => connection.prepare(statement).all(...values) as Row[]
    return snapshotOf(questions, ask, async () => connection.close())
  },

  schema: (db) => readSchema(questions, askOn(db)),
  tables: (db) => questions.tables(askOn(db)),
  lines: (db, table) => readLines(questions, askOn(db), table),
  kept: (_, row) => row,

  fill: async (db, work) => {
    const ask = askOn(db)
    const triggers = await ask(`select name, sql from sqlite_master where type = 'trigger'`)
    for (const { name } of triggers) await ask(`drop trigger ${quote(String(name))}`)
    await work()
    const indexes = await ask(`select name from sqlite_master where sql like 'create virtual table % using fts5%'`)
    for (const index of indexes) {
      const name = quote(String(index['name']))
      await ask(`insert into ${name} (${name}) values ('rebuild')`)
    }
    for (const { sql } of triggers) await ask(String(sql))
  },

  faults: async (db) => {
    const ask = askOn(db)
    const found = await ask('pragma integrity_check')
    const broken = found.map((row) => String(Object.values(row)[0])).filter((words) => words !== 'ok')
    const references = await ask('pragma foreign_key_check')
    return [...broken, ...references.map(({ table }) => `A row of ${table} refers to one that is missing`)]
  },
})
