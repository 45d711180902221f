import type { UserCreationDto, UserUpdateDto } from '@spinrack/contract/resources/user'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { call } from './client.ts'
import { isNotFound } from './errors.ts'
import { useAction } from './use-action.ts'
import { userQueries } from './users.ts'

type ActivityPaging = { readonly page: number; readonly size: number; readonly sort: string }

const list = [...userQueries.all, 'list'] as const
const activity = [...userQueries.all, 'activity'] as const

/** The accounts of a server, for administrators only. */
export const userAdminQueries = {
  list: () =>
    queryOptions({
      queryKey: list,
      queryFn: ({ signal }) => call('GET /api/v2/users', { signal }),
    }),

  activity: (paging: ActivityPaging) =>
    queryOptions({
      queryKey: [...activity, 'page', paging],
      queryFn: ({ signal }) => call('GET /api/v2/users/authentication-activity', { query: paging, signal }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    }),

  /** Null for those who never signed in, as far as anybody remembers. */
  latestActivity: (id: string) =>
    queryOptions({
      queryKey: [...activity, 'latest', id],
      queryFn: ({ signal }) =>
        call('GET /api/v2/users/:id/authentication-activity/latest', { params: { id }, signal }).catch(orNone),
      staleTime: 0,
    }),
}

const orNone = (error: unknown) => {
  if (isNotFound(error)) return null
  throw error
}

export const useAddUser = () =>
  useListMutation('addTheUser', (body: UserCreationDto) => call('POST /api/v2/users', { body }))

/** Ends the sessions of that user, unless nothing changes. */
export const useUpdateUser = (id: string) =>
  useListMutation('saveTheUser', (body: UserUpdateDto) => call('PATCH /api/v2/users/:id', { params: { id }, body }))

export const useDeleteUser = (id: string) =>
  useListMutation('deleteTheUser', () => call('DELETE /api/v2/users/:id', { params: { id } }))

/** One's own, or as administrator anybody's. All other sessions of that user end. */
export const useChangePassword = (id: string) =>
  useAction({
    action: 'changeThePassword',
    inPlace: true,
    mutationFn: (password: string) => call('PATCH /api/v2/users/:id/password', { params: { id }, body: { password } }),
  })

const useListMutation = <Input, Result>(action: Action, mutationFn: (input: Input) => Promise<Result>) => {
  const queryClient = useQueryClient()
  return useAction({
    action,
    inPlace: true,
    mutationFn,
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: list }),
        queryClient.invalidateQueries({ queryKey: activity }),
      ]),
  })
}
