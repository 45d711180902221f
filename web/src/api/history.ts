import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

type Paging = { readonly sort: string; readonly page: number; readonly size: number }

export const historyQueries = {
  /** What was done to files, as far as the signed-in user may know of it. */
  page: (paging: Paging) =>
    queryOptions({
      queryKey: ['history', paging],
      queryFn: ({ signal }) => call('GET /api/v1/history', { query: paging, signal }),
    }),
}
