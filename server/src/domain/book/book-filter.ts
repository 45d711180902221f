import type { MediaStatus, ReadStatus } from '@spinrack/contract/vocabulary/book'
import { allOf, is, oneOf, truth } from '../conditions/build.ts'
import type { AuthorMatch, BookCondition, BookLeaves } from '../conditions/condition.ts'

/** What a list of books is narrowed to; values of one member are alternatives, members add up. */
export type BookFilter = {
  readonly seriesId?: string
  /** Members of a read list, which may then be sorted by `readList.number`. */
  readonly readListId?: string
  readonly libraryIds?: readonly string[]
  readonly mediaStatuses?: readonly MediaStatus[]
  readonly readStatuses?: readonly ReadStatus[]
  readonly tags?: readonly string[]
  readonly authors?: readonly AuthorMatch[]
  readonly deleted?: boolean
  /** `yyyy-MM-dd`; strictly after. */
  readonly releasedAfter?: string
  readonly condition?: BookCondition
  /** Words as people type them. */
  readonly search?: string
}

/** The members that are conditions, as one; search words are found by other means. */
export const bookCondition = (filter: BookFilter): BookCondition =>
  allOf<BookLeaves>([
    ...oneOf(given(filter.seriesId), (id): BookCondition => ({ leaf: 'seriesId', test: is(id) })),
    ...oneOf(given(filter.readListId), (id): BookCondition => ({ leaf: 'readListId', test: is(id) })),
    ...oneOf(filter.libraryIds, (id): BookCondition => ({ leaf: 'libraryId', test: is(id) })),
    ...oneOf(filter.mediaStatuses, (status): BookCondition => ({ leaf: 'mediaStatus', test: is(status) })),
    ...oneOf(filter.readStatuses, (status): BookCondition => ({ leaf: 'readStatus', test: is(status) })),
    ...oneOf(filter.tags, (term): BookCondition => ({ leaf: 'tag', test: is(term) })),
    ...oneOf(filter.authors, (author): BookCondition => ({ leaf: 'author', test: is(author) })),
    ...oneOf(given(filter.deleted), (deleted): BookCondition => ({ leaf: 'deleted', test: truth(deleted) })),
    ...oneOf(given(filter.releasedAfter), releasedAfter),
    ...given(filter.condition),
  ])

const given = <Value>(value: Value | undefined): Value[] => (value === undefined ? [] : [value])

const releasedAfter = (date: string): BookCondition => ({ leaf: 'releaseDate', test: { operator: 'after', date } })
