import type { Migration } from 'kysely/migration'
import type { Engine } from '../dialects/dialect.ts'
import { firstTables } from './001-first-tables.ts'
import { fileIdentity } from './002-file-identity.ts'

/** Names are recorded in the database: append, never rename or change. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  '001-first-tables': firstTables(engine),
  '002-file-identity': fileIdentity,
})
