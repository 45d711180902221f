import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Where the data is: a file in the data directory, or a PostgreSQL server. */
export type DatabaseAddress = { readonly dataDir: string; readonly url?: string }

/** Whether there is anything to open; a server of its own answers for itself. */
export const hasDatabase = ({ dataDir, url }: DatabaseAddress) => url !== undefined || existsSync(fileIn(dataDir))

export const openDatabase = async ({ dataDir, url }: DatabaseAddress): Promise<Engine> =>
  url ? openPostgres(url) : openSqlite(fileIn(dataDir))

const fileIn = (dataDir: string) => join(dataDir, 'spinrack.sqlite')
