import type { CallInput } from '@spinrack/contract/client'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRefreshProgress } from './books.ts'
import { apiUrl, call } from './client.ts'
import { growingList } from './growing-list.ts'
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

  /** A row that grows as it is scrolled; one-shots are left to the rows of books. */
  recent: (kind: 'new' | 'updated') =>
    growingList([...lists, kind], (page, signal) =>
      call(`GET /api/v1/series/${kind}`, { query: { oneshot: false, page }, signal }),
    ),

  detail: (seriesId: string) =>
    queryOptions({
      queryKey: [...all, seriesId],
      queryFn: ({ signal }) => call('GET /api/v1/series/:seriesId', { params: { seriesId }, signal }),
    }),
}

/** What people do to a series from its card or its page; the same object as long as the screen lives. */
export const useSeriesActions = () => {
  const onSettled = useRefreshProgress()
  const { mutate: markRead } = useMutation({
    mutationFn: (seriesId: string) => call('POST /api/v1/series/:seriesId/read-progress', { params: { seriesId } }),
    meta: { action: 'mark as read' },
    onSettled,
  })
  const { mutate: markUnread } = useMutation({
    mutationFn: (seriesId: string) => call('DELETE /api/v1/series/:seriesId/read-progress', { params: { seriesId } }),
    meta: { action: 'mark as unread' },
    onSettled,
  })
  return useMemo(() => ({ markRead, markUnread }), [markRead, markUnread])
}

export const useSeriesPoster = (seriesId: string): string => {
  const version = usePosterVersion(seriesId)
  return apiUrl(`/api/v1/series/${seriesId}/thumbnail${version === 0 ? '' : `?v=${version}`}`)
}
