import type { SettingsUpdateDto } from '@spinrack/contract/resources/settings'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'
import { useAction } from './use-action.ts'

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
  return useAction({
    action: 'saveTheSettings',
    inPlace: true,
    mutationFn: (changes: SettingsUpdateDto) => call('PATCH /api/v1/settings', { body: changes }),
    // Awaited, so that the form is compared with what was saved.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: serverQueries.settings().queryKey }),
  })
}

/** Queues the work; `onlyBigger` leaves posters alone that would not become any larger. */
export const useRegeneratePosters = () =>
  useAction({
    action: 'regenerateThePosters',
    inPlace: true,
    mutationFn: (onlyBigger: boolean) =>
      call('PUT /api/v1/books/thumbnails', { query: { for_bigger_result_only: onlyBigger } }),
  })

export const shutDownServer = () => call('POST /actuator/shutdown', {})

export const logFileUrl = () => apiUrl('/actuator/logfile')
