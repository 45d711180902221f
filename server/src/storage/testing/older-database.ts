import { sql } from 'kysely'
import type { Engine } from '../dialects/dialect.ts'

export { migrateTo } from '../migrate.ts'

export const dropAllTables = async (engine: Engine) => {
  const names = [...(await tableNames(engine)), 'kysely_migration', 'kysely_migration_lock']
  for (const name of names) await engine.db.schema.dropTable(name).ifExists().execute()
}

export const tableNames = async ({ db }: Engine) => (await db.introspection.getTables()).map((table) => table.name)

const textTables = ['series_text', 'book_text'] as const
const columns = { names: 'text', terms: 'text', stale: 'integer' } as const

/** Lets the stores of today write into tables from before searching knew sections and books other titles; nothing is found meanwhile. */
export const fillThroughStores = async (engine: Engine, fill: () => Promise<void>) => {
  const { db, textSearch } = engine
  for (const table of textTables) {
    await textSearch.release(db as never, table)
    await sql`alter table ${sql.table(table)} rename column text to title`.execute(db)
    for (const [name, type] of Object.entries(columns))
      await sql`alter table ${sql.table(table)} add column ${sql.ref(name)} ${sql.raw(type)}`.execute(db)
  }
  await sql`alter table book_metadata add column alternate_title text not null default ''`.execute(db)
  await fill()
  await sql`alter table book_metadata drop column alternate_title`.execute(db)
  for (const table of textTables) {
    for (const name of Object.keys(columns))
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(name)}`.execute(db)
    await sql`alter table ${sql.table(table)} rename column title to text`.execute(db)
  }
}
