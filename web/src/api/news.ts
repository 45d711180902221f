import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { useAction } from './use-action.ts'

/** News come from elsewhere by way of the server, and seldom. */
const anHour = 60 * 60 * 1000

/** For administrators only. */
export const newsQueries = {
  announcements: () =>
    queryOptions({
      queryKey: ['announcements'],
      queryFn: async ({ signal }) => (await call('GET /api/v1/announcements', { signal })).items,
      staleTime: anHour,
      retry: false,
    }),
  releases: () =>
    queryOptions({
      queryKey: ['releases'],
      queryFn: ({ signal }) => call('GET /api/v1/releases', { signal }),
      staleTime: anHour,
      retry: false,
    }),
  /** The version that runs, and on what. */
  server: () =>
    queryOptions({
      queryKey: ['server-info'],
      queryFn: ({ signal }) => call('GET /actuator/info', { signal }),
      staleTime: anHour,
      retry: false,
    }),
}

export const useMarkAnnouncementsRead = () => {
  const queryClient = useQueryClient()
  return useAction({
    action: 'markAsRead',
    mutationFn: (ids: readonly string[]) => call('PUT /api/v1/announcements', { body: [...ids] }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: newsQueries.announcements().queryKey }),
  })
}
