import { queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'

export const signInProviderQueries = {
  all: () =>
    queryOptions({
      queryKey: ['sign-in-providers'],
      queryFn: ({ signal }) => call('GET /api/v1/oauth2/providers', { signal }),
    }),
}

/** Where the browser begins to sign in with another server. */
export const providerSignInUrl = (registrationId: string) =>
  apiUrl(`/oauth2/authorization/${encodeURIComponent(registrationId)}`)
