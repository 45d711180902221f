import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../../server/src/storage/testing/start-postgres.ts'

/** A PostgreSQL of its own on a folder that stays, with one database for the million. */
export const postgresIn = async (folder: string) => {
  const databaseDir = join(folder, 'postgres')
  const isNew = !existsSync(databaseDir)
  const postgres = await startPostgres({ databaseDir, persistent: true, isNew })
  if (isNew) await postgres.createDatabase('million')
  return { url: `${postgres.server}/million`, stop: postgres.stop }
}
