import { sql } from 'kysely'
import { afterEach } from 'vitest'
import type { Engine } from '../dialects/dialect.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { describeOnBothEngines, type OpenedDatabase } from './engines.ts'

/** Runs one suite on every engine; each `open` answers an empty database as that migration, the last one run, left it. */
export const describeOlderDatabase = (
  name: string,
  lastMigration: string,
  suite: (open: () => Promise<OpenedDatabase>) => void,
) =>
  describeOnBothEngines(name, (open) => {
    // Other tests of this worker use the same database on PostgreSQL.
    afterEach(async () => {
      const { engine } = await open()
      await dropAllTables(engine)
      await migrate(engine)
    })
    suite(async () => {
      const database = await open()
      await dropAllTables(database.engine)
      await migrateTo(database.engine, lastMigration)
      return database
    })
  })

export const dropAllTables = async (engine: Engine) => {
  const names = [...(await tableNames(engine)), 'kysely_migration', 'kysely_migration_lock']
  for (const name of names) await engine.db.schema.dropTable(name).ifExists().execute()
}

export const tableNames = async ({ db }: Engine) => (await db.introspection.getTables()).map((table) => table.name)

const textTables = ['series_text', 'book_text'] as const
const columns = { names: 'text', terms: 'text', stale: 'integer' } as const

const newerColumns = [
  ['book_metadata', 'alternate_title', "text not null default ''"],
  ['book_author', 'position', 'integer not null default 0'],
  ['series_author', 'position', 'integer not null default 0'],
  ['book_tag', 'position', 'integer not null default 0'],
  ['series_term', 'position', 'integer not null default 0'],
] as const

/** Lets the stores of today write into tables from before searching knew sections; nothing is found meanwhile. */
export const fillThroughStores = async (engine: Engine, fill: () => Promise<void>) => {
  const { db, textSearch } = engine
  for (const table of textTables) {
    await textSearch.release(db as never, table)
    await sql`alter table ${sql.table(table)} rename column text to title`.execute(db)
    for (const [name, type] of Object.entries(columns))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  }
  for (const [table, column, type] of newerColumns)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db)
  await fill()
  for (const [table, column] of newerColumns)
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
  for (const table of textTables) {
    for (const name of Object.keys(columns))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db)
    await sql`alter table ${sql.table(table)} rename column title to text`.execute(db)
  }
}
