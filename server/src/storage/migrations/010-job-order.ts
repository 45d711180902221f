import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The job whose turn it is comes first in it, however many wait behind. */
export const jobOrder: Migration = {
  up: async (database: Kysely<unknown>) => {
    await sql`drop index job_order`.execute(database)
    await sql`create index job_order on job (priority desc, queued_at, key) where failed_at is null`.execute(database)
  },
}
