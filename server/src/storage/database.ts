import { join } from 'node:path'
import { Migrator } from 'kysely/migration'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'
import { migrations } from './migrations/index.ts'

/** Where the data is: a file in the data directory, or a PostgreSQL server. */
export type DatabaseAddress = { readonly dataDir: string; readonly url?: string }

export const openDatabase = async ({ dataDir, url }: DatabaseAddress): Promise<Engine> =>
  url ? openPostgres(url) : openSqlite(join(dataDir, 'spinrack.sqlite'))

/** Brings the tables to the newest form; does nothing when they are. */
export const migrate = async (engine: Engine) => {
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
