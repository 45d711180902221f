import type { CallInput } from '@spinrack/contract/client'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { apiUrl, call } from './client.ts'
import { bumpPosterVersions, usePosterVersion } from './poster-versions.ts'
import { useAction } from './use-action.ts'

type CollectionListQuery = Omit<NonNullable<CallInput<'GET /api/v1/collections'>['query']>, 'unpaged'>
type CollectionCreation = CallInput<'POST /api/v1/collections'>['body']
type CollectionChanges = CallInput<'PATCH /api/v1/collections/:id'>['body']

const all = ['collections'] as const
const lists = [...all, 'list'] as const

export const collectionQueries = {
  all,

  /** One page of a list, for a grid that loads what is in view. */
  page: (query: CollectionListQuery) =>
    queryOptions({
      queryKey: [...lists, query],
      queryFn: ({ signal }) => call('GET /api/v1/collections', { query, signal }),
    }),

  /** All of them, for choosing one and for knowing which names are taken. */
  every: () =>
    queryOptions({
      queryKey: [...lists, 'every'],
      queryFn: async ({ signal }) =>
        (await call('GET /api/v1/collections', { query: { unpaged: true }, signal })).content,
    }),

  detail: (collectionId: string) =>
    queryOptions({
      queryKey: [...all, collectionId],
      queryFn: ({ signal }) => call('GET /api/v1/collections/:id', { params: { id: collectionId }, signal }),
    }),

  /** All series in the collection's own order, for putting them into another one. */
  members: (collectionId: string) =>
    queryOptions({
      queryKey: ['series', 'list', 'collection', collectionId, 'every'],
      queryFn: async ({ signal }) => {
        const input = { params: { id: collectionId }, query: { unpaged: true }, signal }
        return (await call('GET /api/v1/collections/:id/series', input)).content
      },
    }),

  /** The collections that a series is in. */
  ofSeries: (seriesId: string) =>
    queryOptions({
      queryKey: [...lists, { seriesId }],
      queryFn: ({ signal }) => call('GET /api/v1/series/:seriesId/collections', { params: { seriesId }, signal }),
    }),
}

export const useCreateCollection = () =>
  useCollectionMutation('createTheCollection', (collection: CollectionCreation) =>
    call('POST /api/v1/collections', { body: collection }),
  )

export const useUpdateCollection = () =>
  useCollectionMutation('saveTheCollection', async ({ id, changes }: { id: string; changes: CollectionChanges }) => {
    await call('PATCH /api/v1/collections/:id', { params: { id }, body: changes })
    // Without a poster of its own it shows its first series.
    bumpPosterVersions([id])
  })

export const deleteCollection = (id: string) => call('DELETE /api/v1/collections/:id', { params: { id } })

/** Whoever changes a collection shows the failure where it was asked for. */
const useCollectionMutation = <Input, Result>(action: Action, mutationFn: (input: Input) => Promise<Result>) => {
  const refresh = useRefreshCollections()
  return useAction({ action, inPlace: true, mutationFn, onSuccess: refresh })
}

/** Collections, and the lists of series that show what is in one and in which order. */
export const useRefreshCollections = () => {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: collectionQueries.all }),
      queryClient.invalidateQueries({ queryKey: ['series', 'list'] }),
    ])
  }
}

export const useCollectionPoster = (collectionId: string): string => {
  const version = usePosterVersion(collectionId)
  return apiUrl(`/api/v1/collections/${collectionId}/thumbnail${version === 0 ? '' : `?v=${version}`}`)
}
