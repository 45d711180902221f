import type { SettingsUpdateDto } from '@spinrack/contract/resources/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'

/** For administrators only, as everything here. */
export const serverQueries = {
  settings: () =>
    queryOptions({
      queryKey: ['server-settings'],
      queryFn: ({ signal }) => call('GET /api/v1/settings', { signal }),
    }),
}

export const useSaveSettings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: SettingsUpdateDto) => call('PATCH /api/v1/settings', { body: changes }),
    meta: { inPlace: true },
    // Awaited, so that the form is compared with what was saved.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: serverQueries.settings().queryKey }),
  })
}

/** Queues the work; `onlyBigger` leaves posters alone that would not become any larger. */
export const useRegeneratePosters = () =>
  useMutation({
    mutationFn: (onlyBigger: boolean) =>
      call('PUT /api/v1/books/thumbnails', { query: { for_bigger_result_only: onlyBigger } }),
    meta: { inPlace: true },
  })

export const shutDownServer = () => call('POST /actuator/shutdown', {})

export const logFileUrl = () => apiUrl('/actuator/logfile')
