import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'
import { bookQueries } from './books.ts'

/** What is written in a PDF changes only with its file. */
const untilItChanges = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** Of PDFs only; of other books, and by servers that are not ours, all of it is refused. */
export const pageTextQueries = {
  /** The words of a page with their places, and its links. */
  page: (bookId: string, pageNumber: number) =>
    queryOptions({
      queryKey: [...bookQueries.all, bookId, 'text', pageNumber],
      queryFn: ({ signal }) =>
        call('GET /api/v1/books/:bookId/pages/:pageNumber/text', { params: { bookId, pageNumber }, signal }),
      ...untilItChanges,
    }),

  outline: (bookId: string) =>
    queryOptions({
      queryKey: [...bookQueries.all, bookId, 'outline'],
      queryFn: ({ signal }) => call('GET /api/v1/books/:bookId/outline', { params: { bookId }, signal }),
      ...untilItChanges,
    }),

  /** Part by part: `fetchNextPage` as long as `hasNextPage`, and a large book is searched to its end. */
  search: (bookId: string, q: string) =>
    infiniteQueryOptions({
      queryKey: [...bookQueries.all, bookId, 'text-search', q],
      queryFn: ({ pageParam, signal }) =>
        call('GET /api/v1/books/:bookId/text-search', { params: { bookId }, query: { q, from: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ next }) => next,
      enabled: q.trim() !== '',
      ...untilItChanges,
    }),
}

/** As wide as it is shown: a page of a PDF is drawn that wide, a wider picture is made narrower. */
export const sizedPageUrl = (bookId: string, page: number, width: number) =>
  apiUrl(`/api/v1/books/${bookId}/pages/${page}?width=${width}`)
