import type { UserDto } from '@spinrack/contract/resources/user'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { basicCredentials } from '#lib/basic-credentials.ts'
import { call } from './client.ts'
import { flushProgress } from './progress/kept-progress.ts'
import { useAction } from './use-action.ts'

export const userQueries = {
  all: ['users'] as const,
  /** Who is signed in. Stays in the cache as long as the session lasts: guards read it from there. */
  me: () =>
    queryOptions({
      queryKey: [...userQueries.all, 'me'],
      queryFn: () => loadUser(),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
  myActivity: (page: number, size: number) =>
    queryOptions({
      queryKey: [...userQueries.all, 'me', 'activity', page, size],
      queryFn: ({ signal }) =>
        call('GET /api/v2/users/me/authentication-activity', {
          query: { page, size, sort: 'dateTime,desc' },
          signal,
        }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),
}

export const loadUser = (): Promise<UserDto> => call('GET /api/v2/users/me', {})

export const loadedUser = (queryClient: QueryClient): UserDto | undefined =>
  queryClient.getQueryData(userQueries.me().queryKey)

export const isAdmin = (user: UserDto | undefined): boolean => user?.roles.includes('ADMIN') === true

export type Credentials = { email: string; password: string; rememberMe: boolean }

export const signIn = ({ email, password, rememberMe }: Credentials): Promise<UserDto> =>
  call('GET /api/v2/users/me', {
    query: { 'remember-me': rememberMe },
    headers: { Authorization: basicCredentials(email, password) },
  })

/** Nothing can be saved afterwards, so what was read a moment ago goes first. */
export const signOut = async () => {
  await flushProgress()
  await call('POST /api/logout', {})
}

export const useSignOut = (onDone: () => void) =>
  useAction({ action: 'signOut', mutationFn: signOut, onSuccess: onDone })

/** The signed-in user; undefined only outside of the guarded pages. */
export const useCurrentUser = (): UserDto | undefined => useQuery({ ...userQueries.me(), enabled: false }).data
