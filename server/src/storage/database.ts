import { join } from 'node:path'
import type { Engine } from './dialects/dialect.ts'
import { openPostgres } from './dialects/postgres.ts'
import { openSqlite } from './dialects/sqlite.ts'

/** Where the data is: a file in the data directory, or a PostgreSQL server. */
export type DatabaseAddress = { readonly dataDir: string; readonly url?: string }

export const openDatabase = async ({ dataDir, url }: DatabaseAddress): Promise<Engine> =>
  url ? openPostgres(url) : openSqlite(join(dataDir, 'spinrack.sqlite'))
