import type { ClientSettingDto } from '@spinrack/contract/resources/client-settings'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { call } from './client.ts'
import { useAction } from './use-action.ts'

type Settings = Record<string, ClientSettingDto>
/** A null takes a setting away, which brings back what holds by default. */
export type SettingChanges = Readonly<Record<string, string | null>>

export const clientSettingQueries = {
  /** Those for everybody that may be read before anybody has signed in. */
  public: () =>
    queryOptions({
      queryKey: ['public-settings'],
      queryFn: ({ signal }) => call('GET /api/v1/client-settings/global/list', { signal }),
    }),

  /** What the signed-in person chose, on whatever device; only this client changes it. */
  user: () =>
    queryOptions({
      queryKey: ['user-settings'],
      queryFn: ({ signal }) => call('GET /api/v1/client-settings/user/list', { signal }),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}

/** Shows at once, and takes it back when the server refuses. */
export const useSaveUserSettings = (action: Action) => {
  const queryClient = useQueryClient()
  const { queryKey } = clientSettingQueries.user()
  return useAction({
    action,
    mutationFn: (changes: SettingChanges) => saveUserSettings(changes),
    // One after the other, so that the last wish is also the last to arrive.
    scope: { id: 'user-settings' },
    onMutate: async (changes) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Settings>(queryKey)
      queryClient.setQueryData<Settings>(queryKey, (now) => changed(now ?? {}, changes))
      return before
    },
    onError: (_error, _changes, before) => queryClient.setQueryData(queryKey, before),
    onSettled: () => settle(queryClient),
  })
}

const changed = (settings: Settings, changes: SettingChanges): Settings => {
  const kept = Object.entries(settings).filter(([key]) => !(key in changes))
  const given = Object.entries(changes).flatMap(([key, value]) => (value === null ? [] : [[key, { value }] as const]))
  return Object.fromEntries([...kept, ...given])
}

const saveUserSettings = async (changes: SettingChanges) => {
  const entries = Object.entries(changes)
  const gone = entries.filter(([, value]) => value === null).map(([key]) => key)
  const given = entries.flatMap(([key, value]) => (value === null ? [] : [[key, { value }] as const]))
  if (gone.length > 0) await call('DELETE /api/v1/client-settings/user', { body: gone })
  if (given.length > 0) await call('PATCH /api/v1/client-settings/user', { body: Object.fromEntries(given) })
}

/** What another change has shown meanwhile must not be overwritten by an answer from before it. */
const settle = async (queryClient: QueryClient) => {
  if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === 'user-settings' }) > 1) return
  await queryClient.invalidateQueries({ queryKey: clientSettingQueries.user().queryKey })
}
