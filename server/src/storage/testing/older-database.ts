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
const sections = { names: 'text', terms: 'text', stale: 'integer' } as const

const list = "text not null default '[]'"

const newerColumns = [
  ['book_metadata', 'alternate_title', "text not null default ''"],
  ['book_metadata', 'authors_json', list],
  ['book_metadata', 'tags_json', list],
  ['series_metadata', 'genres_json', list],
  ['series_metadata', 'tags_json', list],
  ['series_metadata', 'sharing_labels_json', list],
  ['series_aggregate', 'authors_json', list],
  ['series_aggregate', 'tags_json', list],
] as const

/** Lets the stores of today write into the tables of an older version; where texts had no sections, nothing is found. */
export const fillThroughStores = async (engine: Engine, fill: () => Promise<void>) => {
  const { db, textSearch } = engine
  const tables = await db.introspection.getTables()
  const has = (table: string, column: string) =>
    tables.some(({ name, columns: known }) => name === table && known.some((one) => one.name === column))
  const whole = textTables.filter((table) => has(table, 'text'))
  const added = newerColumns.filter(([table, column]) => !has(table, column))
  for (const table of whole) {
    await textSearch.release(db as never, table)
    await sql`alter table ${sql.table(table)} rename column text to title`.execute(db)
    for (const [name, type] of Object.entries(sections))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  }
  for (const [table, column, type] of added)
    await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${sql.raw(type)}`.execute(db)
  await fill()
  for (const [table, column] of added)
    await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(db)
  for (const table of whole) {
    for (const name of Object.keys(sections))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db)
    await sql`alter table ${sql.table(table)} rename column title to text`.execute(db)
  }
}
