import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What filters ask of a series that is known by its id, without reading its row. */
export const seriesFacts: Migration = {
  up: async (database: Kysely<unknown>) => {
    await database.schema
      .createIndex('series_facts')
      .on('series_metadata')
      .columns([
        'series_id',
        'title_key',
        'secrecy_id',
        'status',
        'publisher_key',
        'language_key',
        'age_rating',
        'total_book_count',
      ])
      .execute()
  },
}
