import { allOf, is, oneOf, truth } from '../conditions/build.ts'
import type { AuthorMatch, Condition, SeriesCondition, SeriesLeaves } from '../conditions/condition.ts'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { SeriesStatus } from '@spinrack/contract/vocabulary/series'

/** What a list of series is narrowed to; values of one member are alternatives, members add up. */
export type SeriesFilter = {
  /** Members of a collection, which may then be sorted by `collection.number`. */
  readonly collectionId?: string
  readonly collectionIds?: readonly string[]
  readonly libraryIds?: readonly string[]
  readonly statuses?: readonly SeriesStatus[]
  readonly readStatuses?: readonly ReadStatus[]
  readonly publishers?: readonly string[]
  readonly languages?: readonly string[]
  readonly genres?: readonly string[]
  readonly tags?: readonly string[]
  readonly sharingLabels?: readonly string[]
  /** Null stands for unrated series. */
  readonly ageRatings?: readonly (number | null)[]
  readonly releaseYears?: readonly number[]
  readonly authors?: readonly AuthorMatch[]
  readonly deleted?: boolean
  readonly complete?: boolean
  readonly oneshot?: boolean
  /** Only series that changed after they were added. */
  readonly changedSinceAdded?: boolean
  readonly condition?: SeriesCondition
  /** Words as people type them. */
  readonly search?: string
  /** A regular expression that is found anywhere in the title or sort title, whatever the case. */
  readonly titlePattern?: { readonly field: 'title' | 'titleSort'; readonly pattern: string }
}

/** The members that are conditions, as one; search words and patterns are found by other means. */
export const seriesCondition = (filter: SeriesFilter): SeriesCondition =>
  allOf<SeriesLeaves>([
    ...oneOf(filter.collectionId === undefined ? [] : [filter.collectionId], inCollection),
    ...oneOf(filter.collectionIds, inCollection),
    ...oneOf(filter.libraryIds, (id): SeriesCondition => ({ leaf: 'libraryId', test: is(id) })),
    ...oneOf(filter.statuses, (status): SeriesCondition => ({ leaf: 'seriesStatus', test: is(status) })),
    ...oneOf(filter.readStatuses, (status): SeriesCondition => ({ leaf: 'readStatus', test: is(status) })),
    ...oneOf(filter.publishers, (name): SeriesCondition => ({ leaf: 'publisher', test: is(name) })),
    ...oneOf(filter.languages, (code): SeriesCondition => ({ leaf: 'language', test: is(code) })),
    ...oneOf(filter.genres, (term): SeriesCondition => ({ leaf: 'genre', test: is(term) })),
    ...oneOf(filter.tags, (term): SeriesCondition => ({ leaf: 'tag', test: is(term) })),
    ...oneOf(filter.sharingLabels, (term): SeriesCondition => ({ leaf: 'sharingLabel', test: is(term) })),
    ...oneOf(filter.ageRatings, ratedAs),
    ...oneOf(filter.releaseYears, releasedIn),
    ...oneOf(filter.authors, (author): SeriesCondition => ({ leaf: 'author', test: is(author) })),
    ...flag('deleted', filter.deleted),
    ...flag('complete', filter.complete),
    ...flag('oneShot', filter.oneshot),
    ...flag('changedSinceAdded', filter.changedSinceAdded),
    ...(filter.condition ? [filter.condition] : []),
  ])

const inCollection = (id: string): SeriesCondition => ({ leaf: 'collectionId', test: is(id) })

const ratedAs = (age: number | null): SeriesCondition => ({
  leaf: 'ageRating',
  test: age === null ? { operator: 'isNull' } : is(age),
})

const releasedIn = (year: number): Condition<SeriesLeaves> => ({
  allOf: [
    { leaf: 'releaseDate', test: { operator: 'after', date: `${fourDigits(year - 1)}-12-31` } },
    { leaf: 'releaseDate', test: { operator: 'before', date: `${fourDigits(year + 1)}-01-01` } },
  ],
})

const fourDigits = (year: number) => String(Math.min(Math.max(year, 0), 9999)).padStart(4, '0')

const flag = (
  leaf: 'deleted' | 'complete' | 'oneShot' | 'changedSinceAdded',
  value: boolean | undefined,
): SeriesCondition[] => (value === undefined ? [] : [{ leaf, test: truth(value) }])
