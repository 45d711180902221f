import { fittingKey } from '../fitting-key.ts'
import { fittedColumns } from '../dialects/postgres-long-text.ts'
import type { Copying } from './copying.ts'
import type { Row } from './line-of-row.ts'
import { askOn, readLines, readSchema, snapshotOf, type Ask, type Questions } from './questions.ts'
import { quote, toTables } from './tables.ts'

const rowsAtOnce = 200

const questions: Questions = {
  tables: async (ask) =>
    toTables(
      await ask(
        `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`,
      ),
    ),

  hasMigrations: async (ask) => (await ask(`select 1 where to_regclass('kysely_migration') is not null`)).length > 0,

  pieces: async function* (ask, { name, columns }) {
    await ask(`declare copied no scroll cursor for select ${columns.map(quote).join(', ')} from ${quote(name)}`)
    for (;;) {
      const rows = await ask(`fetch ${rowsAtOnce} from copied`)
      if (rows.length === 0) break
      yield rows
    }
    await ask('close copied')
  },
}

export const copyPostgres = (url: string): Copying => ({
  snapshot: async () => {
    const { default: pg } = await import('pg')
    const client = new pg.Client({ connectionString: url })
    // A connection that breaks fails the next question; without a listener it would end the process.
    client.on('error', () => undefined)
    await client.connect()
    const ask: Ask = async (statement, ...values) => (await client.query<Row>(statement, [...values])).rows
    await ask('begin transaction isolation level repeatable read read only')
    return snapshotOf(questions, ask, () => client.end())
  },

  schema: (db) => readSchema(questions, askOn(db)),
  tables: (db) => questions.tables(askOn(db)),
  lines: (db, table) => readLines(questions, askOn(db), table),

  /** Without the one character this engine refuses, and with keys as its triggers cut them. */
  kept: (table, row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (typeof value !== 'string') return [column, value]
        const text = value.replaceAll('\0', '')
        return [column, fittedColumns.get(table)?.includes(column) ? fittingKey(text) : text]
      }),
    ),

  fill: async (db, work) => {
    const ask = askOn(db)
    // Those that come before a row shape the row itself; those that come after it write down what the backup has anyway.
    const triggers = await ask(
      `select tgname as name, relname as "table" from pg_trigger join pg_class on pg_class.oid = tgrelid
       where not tgisinternal and tgtype & 2 = 0 and relnamespace = current_schema()::regnamespace`,
    )
    const switchAll = async (how: 'disable' | 'enable') => {
      for (const { name, table } of triggers)
        await ask(`alter table ${quote(String(table))} ${how} trigger ${quote(String(name))}`)
    }
    await switchAll('disable')
    await work()
    await countOn(ask)
    await switchAll('enable')
  },

  faults: async () => [],
})

/** Rows brought their numbers along; the next one is to have a number of its own. */
const countOn = async (ask: Ask) => {
  const numbered = await ask(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = current_schema() and is_identity = 'YES'`,
  )
  for (const { table, column } of numbered) {
    const [name, key] = [String(table), String(column)]
    await ask(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(key)}), 0) + 1, false) from ${quote(name)}`,
      quote(name),
      key,
    )
  }
}
