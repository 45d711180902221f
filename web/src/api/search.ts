import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import type { BookSearch, SeriesSearch } from './conditions.ts'
import { growingList } from './growing-list.ts'

/** `libraryId` may be that of all libraries. */
export type SearchAsked = { readonly words: string; readonly libraryId: string }
type Paging = { readonly page: number; readonly size: number }

/** A book that stands alone is found among the books. */
export const seriesSearch = ({ words, libraryId }: SearchAsked): SeriesSearch => ({
  fullTextSearch: words,
  condition: { allOf: [...librariesOf(libraryId), { oneShot: { operator: 'isFalse' } }] },
})

export const bookSearch = ({ words, libraryId }: SearchAsked): BookSearch => ({
  fullTextSearch: words,
  condition: { allOf: librariesOf(libraryId) },
})

// Below the keys of all lists of their kind, so that live events reach them.
const keys = {
  series: ['series', 'list', 'search'],
  books: ['books', 'list', 'search'],
  collections: ['collections', 'list', 'search'],
  'read-lists': ['read-lists', 'list', 'search'],
} as const

const pages = {
  series: (asked: SearchAsked, paging: Paging, signal: AbortSignal) =>
    call('POST /api/v1/series/list', { body: seriesSearch(asked), query: paging, signal }),
  books: (asked: SearchAsked, paging: Paging, signal: AbortSignal) =>
    call('POST /api/v1/books/list', { body: bookSearch(asked), query: paging, signal }),
  collections: (asked: SearchAsked, paging: Paging, signal: AbortSignal) =>
    call('GET /api/v1/collections', { query: { ...setSearch(asked), ...paging }, signal }),
  'read-lists': (asked: SearchAsked, paging: Paging, signal: AbortSignal) =>
    call('GET /api/v1/readlists', { query: { ...setSearch(asked), ...paging }, signal }),
}

const firstFew = 5
const rowPage = 20

const few = <Found>(queryKey: readonly unknown[], load: (paging: Paging, signal: AbortSignal) => Promise<Found>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => load({ page: 0, size: firstFew }, signal),
    // Somebody who types on wants the old answers gone from memory soon.
    gcTime: 60_000,
  })

/** The best few of each kind, for the box one types into. */
export const instantQueries = {
  series: (asked: SearchAsked) =>
    few([...keys.series, 'few', asked], (paging, signal) => pages.series(asked, paging, signal)),
  books: (asked: SearchAsked) =>
    few([...keys.books, 'few', asked], (paging, signal) => pages.books(asked, paging, signal)),
  collections: (asked: SearchAsked) =>
    few([...keys.collections, 'few', asked], (paging, signal) => pages.collections(asked, paging, signal)),
  readLists: (asked: SearchAsked) =>
    few([...keys['read-lists'], 'few', asked], (paging, signal) => pages['read-lists'](asked, paging, signal)),
}

/** Rows that grow as they are scrolled, for the page of results. */
export const searchQueries = {
  series: (asked: SearchAsked) =>
    growingList([...keys.series, 'row', asked], (page, signal) => pages.series(asked, { page, size: rowPage }, signal)),
  books: (asked: SearchAsked) =>
    growingList([...keys.books, 'row', asked], (page, signal) => pages.books(asked, { page, size: rowPage }, signal)),
  collections: (asked: SearchAsked) =>
    growingList([...keys.collections, 'row', asked], (page, signal) =>
      pages.collections(asked, { page, size: rowPage }, signal),
    ),
  readLists: (asked: SearchAsked) =>
    growingList([...keys['read-lists'], 'row', asked], (page, signal) =>
      pages['read-lists'](asked, { page, size: rowPage }, signal),
    ),
}

const librariesOf = (libraryId: string) =>
  libraryId === allLibraries ? [] : [{ libraryId: { operator: 'is' as const, value: libraryId } }]

const setSearch = ({ words, libraryId }: SearchAsked) => ({
  search: words,
  ...(libraryId === allLibraries ? {} : { library_id: [libraryId] }),
})
