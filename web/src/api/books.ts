import type { CallInput } from '@spinrack/contract/client'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'
import { isNotFound } from './errors.ts'
import { posterVersion, usePosterVersion } from './poster-versions.ts'
import { placeOf } from './progress/reading.ts'

export type SeriesBooksQuery = Omit<NonNullable<CallInput<'GET /api/v1/series/:seriesId/books'>['query']>, 'unpaged'>

const all = ['books'] as const
const lists = [...all, 'list'] as const

export const bookQueries = {
  all,

  /** One page of the books of a series, for a grid that loads what is in view. */
  ofSeries: (seriesId: string, query: SeriesBooksQuery) =>
    queryOptions({
      queryKey: [...lists, { seriesId }, query],
      queryFn: ({ signal }) => call('GET /api/v1/series/:seriesId/books', { params: { seriesId }, query, signal }),
    }),

  detail: (bookId: string) =>
    queryOptions({
      queryKey: [...all, bookId],
      queryFn: ({ signal }) => call('GET /api/v1/books/:bookId', { params: { bookId }, signal }),
    }),

  /** Where the book was left, on whatever device; asked for anew with each event about it. */
  place: (bookId: string) =>
    queryOptions({
      queryKey: [...all, bookId, 'place'],
      queryFn: async ({ signal }) =>
        placeOf((await call('GET /api/v1/books/:bookId', { params: { bookId }, signal })).readProgress),
      gcTime: 0,
    }),

  pages: (bookId: string) =>
    queryOptions({
      queryKey: [...all, bookId, 'pages'],
      queryFn: ({ signal }) => call('GET /api/v1/books/:bookId/pages', { params: { bookId }, signal }),
    }),

  next: (bookId: string) =>
    queryOptions({
      queryKey: [...all, bookId, 'next'],
      queryFn: ({ signal }) => orNone(call('GET /api/v1/books/:bookId/next', { params: { bookId }, signal })),
    }),

  previous: (bookId: string) =>
    queryOptions({
      queryKey: [...all, bookId, 'previous'],
      queryFn: ({ signal }) => orNone(call('GET /api/v1/books/:bookId/previous', { params: { bookId }, signal })),
    }),
}

const orNone = (answer: Promise<BookDto>): Promise<BookDto | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

/** What the server can be asked to do to a book. */
export const bookCommands = {
  markRead: (bookId: string) =>
    call('PATCH /api/v1/books/:bookId/read-progress', { params: { bookId }, body: { completed: true } }),
  markUnread: (bookId: string) => call('DELETE /api/v1/books/:bookId/read-progress', { params: { bookId } }),
  analyze: (bookId: string) => call('POST /api/v1/books/:bookId/analyze', { params: { bookId } }),
  refreshMetadata: (bookId: string) => call('POST /api/v1/books/:bookId/metadata/refresh', { params: { bookId } }),
}

export const useRefreshProgress = () => {
  const queryClient = useQueryClient()
  return () => refreshProgress(queryClient)
}

/** Progress shows on books and on the counts of their series. */
export const refreshProgress = async (queryClient: QueryClient) => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: bookQueries.all }),
    queryClient.invalidateQueries({ queryKey: ['series'] }),
  ])
}

export const posterUrlOf = (bookId: string, version = posterVersion(bookId)): string =>
  apiUrl(`/api/v1/books/${bookId}/thumbnail${version === 0 ? '' : `?v=${version}`}`)

export const useBookPoster = (bookId: string): string => posterUrlOf(bookId, usePosterVersion(bookId))

export const bookFileUrl = (bookId: string) => apiUrl(`/api/v1/books/${bookId}/file`)

export const pageUrl = (bookId: string, page: number, as: 'stored' | 'jpeg' = 'stored') =>
  apiUrl(`/api/v1/books/${bookId}/pages/${page}${as === 'jpeg' ? '?convert=jpeg' : ''}`)

export const pageThumbnailUrl = (bookId: string, page: number) =>
  apiUrl(`/api/v1/books/${bookId}/pages/${page}/thumbnail`)
