import { queryOptions } from '@tanstack/react-query'
import { bytesAsText } from '#lib/basic-credentials.ts'
import { call } from './client.ts'

export const claimQueries = {
  status: () =>
    queryOptions({
      queryKey: ['claim'],
      queryFn: ({ signal }) => call('GET /api/v1/claim', { signal }),
      staleTime: 0,
    }),
}

/** Creates the first account; headers carry bytes only, so both values travel as UTF-8. */
export const claimServer = ({ email, password }: { email: string; password: string }) =>
  call('POST /api/v1/claim', {
    headers: { 'X-Komga-Email': bytesAsText(email), 'X-Komga-Password': bytesAsText(password) },
  })
