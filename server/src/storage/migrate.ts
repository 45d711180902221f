import { Migrator } from 'kysely/migration'
import type { Engine } from './dialects/dialect.ts'
import { migrations } from './migrations/index.ts'

/** Brings the tables to the newest form; does nothing when they are. Apart from the opening: threads need not load it. */
export const migrate = async (engine: Engine) => {
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
