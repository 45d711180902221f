import type { ReadingDirection, SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { SeriesMetadata } from '#domain/series/series'
import type { Selectable } from 'kysely'
import { parseJson } from '../rows.ts'
import type { Schema } from '../schema.ts'

type MetadataRow = Omit<
  Selectable<Schema['series_metadata']>,
  'created_at' | 'modified_at' | 'series_id' | 'file_words_json' | `${string}_key`
>
type Term = Pick<Selectable<Schema['series_term']>, 'kind' | 'term'>

export const toSeriesMetadata = (row: MetadataRow, terms: readonly Term[]): SeriesMetadata => ({
  status: row.status as SeriesStatus,
  title: row.title,
  titleSort: row.title_sort,
  summary: row.summary,
  readingDirection: row.reading_direction as ReadingDirection | null,
  publisher: row.publisher,
  ageRating: row.age_rating,
  language: row.language,
  genres: termsOf(terms, 'genre'),
  tags: termsOf(terms, 'tag'),
  totalBookCount: row.total_book_count,
  sharingLabels: termsOf(terms, 'label'),
  links: parseJson(row.links_json),
  alternateTitles: parseJson(row.alternate_titles_json),
})

export const termsOf = (terms: readonly Term[], kind: Term['kind']) =>
  terms.filter((term) => term.kind === kind).map((term) => term.term)
