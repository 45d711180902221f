import type { z } from 'zod'
import type { collectionSeriesFilters, seriesFilters } from '@spinrack/contract/resources/filter'
import type { SeriesFilter } from '#domain/series/series'

type Query<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>

/** The parameters of lists of series in the words of the domain. */
export const toCollectionSeriesFilter = (query: Query<typeof collectionSeriesFilters>): SeriesFilter => ({
  libraryIds: query.library_id,
  statuses: query.status,
  readStatuses: query.read_status,
  publishers: query.publisher,
  languages: query.language,
  genres: query.genre,
  tags: query.tag,
  ageRatings: query.age_rating,
  releaseYears: query.release_year,
  authors: query.author,
  deleted: query.deleted,
  complete: query.complete,
})

export const toSeriesFilter = (query: Query<typeof seriesFilters>): SeriesFilter => ({
  ...toCollectionSeriesFilter(query),
  collectionIds: query.collection_id,
  sharingLabels: query.sharing_label,
  oneshot: query.oneshot,
  search: query.search,
  titlePattern: query.search_regex,
})
