import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { diskTroubleOf } from '#domain/disk/disk-trouble'
import { spareRoom } from '#platform/spare-room'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Where the data is: a file in the data directory, or a PostgreSQL server. */
export type DatabaseAddress = { readonly dataDir: string; readonly url?: string }

/** Whether there is anything to open; a server of its own answers for itself. */
export const hasDatabase = ({ dataDir, url }: DatabaseAddress) => url !== undefined || existsSync(sqliteFile(dataDir))

export const openDatabase = async ({ dataDir, url }: DatabaseAddress): Promise<Engine> =>
  url ? openPostgres(url) : openSqlite(sqliteFile(dataDir))

export const sqliteFile = (dataDir: string) => join(dataDir, 'spinrack.sqlite')

/** As the server does it, which is the first: on a full disk it takes the room that was kept for this. */
export const openDatabaseFirst = async (address: DatabaseAddress): Promise<Engine> => {
  const spare = spareRoom(address.dataDir)
  const engine = await openDatabase(address).catch((error: unknown) => {
    if (!diskTroubleOf(error)) throw error
    spare.use()
    return openDatabase(address)
  })
  const close = async () => {
    await engine.close()
    // What was open has given back as much as the next start needs.
    spare.keep()
  }
  return { ...engine, close }
}
