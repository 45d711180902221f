import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** Enough to recognize what was meant; more words find the rest. */
const offered = 50

/** Series and books to choose from in a dialog. */
export const pickQueries = {
  /** `kind` leaves one-shots out where a series of several books is wanted. */
  series: (text: string, kind: 'all' | 'no-oneshots' = 'all') =>
    queryOptions({
      queryKey: ['series', 'list', 'pick', kind, text],
      queryFn: ({ signal }) =>
        call('POST /api/v1/series/list', {
          // What is searched for comes best match first; all of them come by name.
          query: { page: 0, size: offered, ...(text === '' && { sort: 'metadata.titleSort,asc' }) },
          body: {
            ...(text !== '' && { fullTextSearch: text }),
            ...(kind === 'no-oneshots' && { condition: { oneShot: { operator: 'isFalse' } } }),
          },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),

  books: (seriesId: string) =>
    queryOptions({
      queryKey: ['books', 'list', { seriesId }, 'pick'],
      queryFn: async ({ signal }) => {
        const query = { unpaged: true, sort: 'metadata.numberSort,asc' }
        return (await call('GET /api/v1/series/:seriesId/books', { params: { seriesId }, query, signal })).content
      },
    }),
}
