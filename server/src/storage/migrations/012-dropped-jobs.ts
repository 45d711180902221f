import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Jobs know whether they may be forgotten once they are cancelled; those that may not are kept for the next scan. */
export const droppedJobs: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .alterTable('job')
      .addColumn('needed', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    // Who asked for those that wait already, nobody knows any more.
    await sql`update job set needed = 1 where type in ('GenerateBookThumbnail', 'RefreshBookMetadata',
      'RefreshSeriesMetadata', 'AggregateSeriesMetadata', 'RefreshBookLocalArtwork', 'RefreshSeriesLocalArtwork')`.execute(
      database,
    )
    await database.schema
      .createTable('dropped_job')
      .addColumn('library_id', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('payload_json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('dropped_job_pk', ['library_id', 'key'])
      .execute()
  },
}
