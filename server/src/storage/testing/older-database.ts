import { Migrator } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'
import { migrations } from '../migrations/index.ts'

/** As the database of an older version was: with the migrations up to this one. */
export const migrateTo = async (engine: Engine, name: string) => {
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateTo(name)
  if (error) throw error
}

export const dropAllTables = async (engine: Engine) => {
  const names = [...(await tableNames(engine)), 'kysely_migration', 'kysely_migration_lock']
  for (const name of names) await engine.db.schema.dropTable(name).ifExists().execute()
}

export const tableNames = async ({ db }: Engine) => (await db.introspection.getTables()).map((table) => table.name)
