import type { CallInput } from '@spinrack/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

export type SeriesSearch = NonNullable<CallInput<'POST /api/v1/series/list'>['body']>
export type BookSearch = NonNullable<CallInput<'POST /api/v1/books/list'>['body']>
export type SeriesCondition = NonNullable<SeriesSearch['condition']>
export type BookCondition = NonNullable<BookSearch['condition']>

/** `sort` as the server takes it, such as `metadata.titleSort,asc`. */
type ListPaging = { readonly sort?: string; readonly page: number; readonly size: number }

// Below the keys of all lists of series and of books, so that live events reach them.
const seriesLists = ['series', 'list'] as const
const bookLists = ['books', 'list'] as const

/** Lists of what meets a condition, page by page. */
export const conditionQueries = {
  series: (search: SeriesSearch, paging: ListPaging) =>
    queryOptions({
      queryKey: [...seriesLists, 'condition', search, paging],
      queryFn: ({ signal }) => call('POST /api/v1/series/list', { body: search, query: paging, signal }),
    }),

  books: (search: BookSearch, paging: ListPaging) =>
    queryOptions({
      queryKey: [...bookLists, 'condition', search, paging],
      queryFn: ({ signal }) => call('POST /api/v1/books/list', { body: search, query: paging, signal }),
    }),

  /** How many series begin with each letter. */
  letters: (search: SeriesSearch) =>
    queryOptions({
      queryKey: [...seriesLists, 'letters', search],
      queryFn: ({ signal }) => call('POST /api/v1/series/list/alphabetical-groups', { body: search, signal }),
    }),
}
