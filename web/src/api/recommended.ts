import { queryOptions } from '@tanstack/react-query'
import { oneMonthBefore } from '#lib/format-date.ts'
import { call } from './client.ts'
import type { BookCondition } from './conditions.ts'
import { growingList } from './growing-list.ts'

type Paging = { readonly page: number; readonly size: number }
type Asked = Paging & { readonly library_id: string[] }
type LibraryIds = readonly string[]

const rowPage = 20

/** A book in the trash cannot be gone on with: its series does not count it as begun either. */
const isKeptReading = (libraryIds: LibraryIds): BookCondition => ({
  allOf: [
    ...(libraryIds.length > 0
      ? [{ anyOf: libraryIds.map((value) => ({ libraryId: { operator: 'is', value } })) }]
      : []),
    { readStatus: { operator: 'is', value: 'IN_PROGRESS' } },
    { deleted: { operator: 'isFalse' } },
  ],
})

const books = {
  KEEP_READING: ({ library_id, ...paging }: Asked, signal: AbortSignal) =>
    call('POST /api/v1/books/list', {
      query: { ...paging, sort: 'readProgress.readDate,desc' },
      body: { condition: isKeptReading(library_id) },
      signal,
    }),
  ON_DECK: (asked: Asked, signal: AbortSignal) => call('GET /api/v1/books/ondeck', { query: asked, signal }),
  RECENTLY_ADDED_BOOKS: (asked: Asked, signal: AbortSignal) =>
    call('GET /api/v1/books', { query: { ...asked, sort: 'createdDate,desc' }, signal }),
  RECENTLY_READ_BOOKS: (asked: Asked, signal: AbortSignal) =>
    call('GET /api/v1/books', { query: { ...asked, read_status: 'READ', sort: 'readProgress.readDate,desc' }, signal }),
  RECENTLY_RELEASED_BOOKS: (asked: Asked, signal: AbortSignal) =>
    call('GET /api/v1/books', {
      query: { ...asked, released_after: oneMonthBefore(new Date()), sort: 'metadata.releaseDate,desc' },
      signal,
    }),
}

/** One-shots are left to the lists of books. */
const series = {
  RECENTLY_ADDED_SERIES: (asked: Asked, signal: AbortSignal) =>
    call('GET /api/v1/series/new', { query: { ...asked, oneshot: false }, signal }),
  RECENTLY_UPDATED_SERIES: (asked: Asked, signal: AbortSignal) =>
    call('GET /api/v1/series/updated', { query: { ...asked, oneshot: false }, signal }),
}

export type BookSectionId = keyof typeof books
export type SeriesSectionId = keyof typeof series

/** What a person may want to go on with, in some libraries or, without ids, in all: as rows and page by page. */
export const recommendedQueries = {
  bookRow: (id: BookSectionId, libraryIds: LibraryIds) =>
    growingList(['books', 'list', 'recommended', id, libraryIds], (page, signal) =>
      books[id]({ library_id: [...libraryIds], page, size: rowPage }, signal),
    ),
  seriesRow: (id: SeriesSectionId, libraryIds: LibraryIds) =>
    growingList(['series', 'list', 'recommended', id, libraryIds], (page, signal) =>
      series[id]({ library_id: [...libraryIds], page, size: rowPage }, signal),
    ),
  bookPage: (id: BookSectionId, libraryIds: LibraryIds, paging: Paging) =>
    queryOptions({
      queryKey: ['books', 'list', 'recommended', id, libraryIds, paging],
      queryFn: ({ signal }) => books[id]({ library_id: [...libraryIds], ...paging }, signal),
    }),
  seriesPage: (id: SeriesSectionId, libraryIds: LibraryIds, paging: Paging) =>
    queryOptions({
      queryKey: ['series', 'list', 'recommended', id, libraryIds, paging],
      queryFn: ({ signal }) => series[id]({ library_id: [...libraryIds], ...paging }, signal),
    }),
}
