import type { CallInput } from '@spinrack/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'
import { usePosterVersion } from './poster-versions.ts'

export type SeriesListQuery = Omit<NonNullable<CallInput<'GET /api/v1/series'>['query']>, 'unpaged'>

const all = ['series'] as const
const lists = [...all, 'list'] as const

export const seriesQueries = {
  all,

  /** One page of a list, for a grid that loads what is in view. */
  page: (query: SeriesListQuery) =>
    queryOptions({
      queryKey: [...lists, query],
      queryFn: ({ signal }) => call('GET /api/v1/series', { query, signal }),
    }),

  detail: (seriesId: string) =>
    queryOptions({
      queryKey: [...all, seriesId],
      queryFn: ({ signal }) => call('GET /api/v1/series/:seriesId', { params: { seriesId }, signal }),
    }),
}

/** What the server can be asked to do to a series. */
export const seriesCommands = {
  markRead: (seriesId: string) => call('POST /api/v1/series/:seriesId/read-progress', { params: { seriesId } }),
  markUnread: (seriesId: string) => call('DELETE /api/v1/series/:seriesId/read-progress', { params: { seriesId } }),
  analyze: (seriesId: string) => call('POST /api/v1/series/:seriesId/analyze', { params: { seriesId } }),
  refreshMetadata: (seriesId: string) =>
    call('POST /api/v1/series/:seriesId/metadata/refresh', { params: { seriesId } }),
}

export const useSeriesPoster = (seriesId: string): string => {
  const version = usePosterVersion(seriesId)
  return apiUrl(`/api/v1/series/${seriesId}/thumbnail${version === 0 ? '' : `?v=${version}`}`)
}

export const seriesFileUrl = (seriesId: string) => apiUrl(`/api/v1/series/${seriesId}/file`)
