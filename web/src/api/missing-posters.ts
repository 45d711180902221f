import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

type Paging = { readonly sort: string; readonly page: number; readonly size: number }

const condition = {
  allOf: [
    { mediaStatus: { operator: 'is', value: 'READY' } },
    { poster: { operator: 'isNot', value: { selected: true } } },
  ],
}

export const missingPosterQueries = {
  /** Books that could be read, and still have nothing to show. */
  page: (paging: Paging) =>
    queryOptions({
      queryKey: ['books', 'list', 'missing-posters', paging],
      queryFn: ({ signal }) => call('POST /api/v1/books/list', { body: { condition }, query: paging, signal }),
    }),
}
