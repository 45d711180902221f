import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

type Paging = { readonly sort: string; readonly page: number; readonly size: number }

export const duplicateFileQueries = {
  /** Below the key of all lists of books, so that live events reach it. */
  page: (paging: Paging) =>
    queryOptions({
      queryKey: ['books', 'list', 'duplicates', paging],
      queryFn: ({ signal }) => call('GET /api/v1/books/duplicates', { query: paging, signal }),
    }),
}
