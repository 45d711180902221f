import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration'
import type { Engine } from './dialects/dialect.ts'
import { CannotStart } from '#platform/cannot-start'
import { migrations } from './migrations/index.ts'

/** Brings the tables to the newest form; does nothing when they are. Apart from the opening: threads need not load it. */
export const migrate = async (engine: Engine) => {
  await assertNotNewer(engine)
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

/** Going back is not possible: the older version does not know what the newer one has changed. */
const assertNotNewer = async (engine: Engine) => {
  const known = new Set(Object.keys(migrations(engine)))
  const tables = await engine.db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(
    engine.db,
  )
  const unknown = rows.filter(({ name }) => !known.has(name))
  if (unknown.length > 0) {
    throw new CannotStart(
      `The database was made by a newer version of Spinrack (${unknown.map(({ name }) => name).join(', ')}). ` +
        'Start that version, or restore a backup that was made before the update.',
    )
  }
}
