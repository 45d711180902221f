import { Migrator } from 'kysely/migration'
import type { Engine } from './dialects/dialect.ts'
import { migrations } from './migrations/index.ts'

/** Brings the tables to the newest form; does nothing when they are. Apart from the opening: threads need not load it. */
export const migrate = async (engine: Engine) => {
  const { error } = await migratorOf(engine).migrateToLatest()
  if (error) throw error
}

/** As the database of an older version was: with the migrations up to this one. */
export const migrateTo = async (engine: Engine, name: string) => {
  const { error } = await migratorOf(engine).migrateTo(name)
  if (error) throw error
}

const migratorOf = (engine: Engine) =>
  new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations(engine) } })
