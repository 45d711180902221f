import type { ReadingDirection, SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { SeriesMetadata } from '#domain/series/series'
import type { Selectable } from 'kysely'
import { parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

type MetadataRow = Omit<
  Selectable<Schema['series_metadata']>,
  'created_at' | 'modified_at' | 'series_id' | 'file_words_json' | 'secrecy_id' | `${string}_key`
>

export const toSeriesMetadata = (row: MetadataRow): SeriesMetadata => ({
  status: row.status as SeriesStatus,
  title: row.title,
  titleSort: row.title_sort,
  summary: row.summary,
  readingDirection: row.reading_direction as ReadingDirection | null,
  publisher: row.publisher,
  ageRating: row.age_rating,
  language: row.language,
  genres: parseJson(row.genres_json),
  tags: parseJson(row.tags_json),
  totalBookCount: row.total_book_count,
  sharingLabels: parseJson(row.sharing_labels_json),
  links: parseJson(row.links_json),
  alternateTitles: parseJson(row.alternate_titles_json),
})
