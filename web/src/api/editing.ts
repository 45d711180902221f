import type { BookMetadataUpdateDto, SeriesMetadataUpdateDto } from '@spinrack/contract/resources/editing'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { bookQueries } from './books.ts'
import { call } from './client.ts'
import { seriesQueries } from './series.ts'

export const updateBook = (bookId: string, body: BookMetadataUpdateDto) =>
  call('PATCH /api/v1/books/:bookId/metadata', { params: { bookId }, body })

/** All of them or none. */
export const updateBooks = (changes: Record<string, BookMetadataUpdateDto>) =>
  call('PATCH /api/v1/books/metadata', { body: changes })

export const updateSeries = (seriesId: string, body: SeriesMetadataUpdateDto) =>
  call('PATCH /api/v1/series/:seriesId/metadata', { params: { seriesId }, body })

/** Books carry the title of their series, and series the authors and tags of their books. */
export const useRefreshEdited = () => {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: bookQueries.all }),
      queryClient.invalidateQueries({ queryKey: seriesQueries.all }),
    ])
  }
}

const suggested = 20

export type SuggestionKind = 'authors' | 'tags' | 'genres' | 'labels' | 'publishers'

const suggesters = {
  authors: (search, signal) => call('GET /api/v2/authors/names', { query: { search, size: suggested }, signal }),
  tags: (search, signal) => call('GET /api/v2/tags', { query: { search, size: suggested }, signal }),
  genres: (search, signal) => call('GET /api/v2/genres', { query: { search, size: suggested }, signal }),
  labels: (search, signal) => call('GET /api/v2/sharing-labels', { query: { search, size: suggested }, signal }),
  publishers: (search, signal) => call('GET /api/v2/publishers', { query: { search, size: suggested }, signal }),
} satisfies Record<SuggestionKind, (search: string, signal: AbortSignal) => Promise<{ content: string[] }>>

export const suggestionQueries = {
  /** What is in use already and matches what was typed; nothing typed brings the first few. */
  words: (kind: SuggestionKind, search: string) =>
    queryOptions({
      queryKey: ['suggestions', kind, search],
      queryFn: async ({ signal }) => (await suggesters[kind](search, signal)).content,
      gcTime: 60_000,
    }),
}
