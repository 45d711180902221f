import type { LibraryCreationDto, LibraryDto, LibraryUpdateDto } from '@spinrack/contract/resources/library'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { call } from './client.ts'
import { useAction } from './use-action.ts'

export const libraryQueries = {
  all: ['libraries'] as const,
  /** Live events keep it fresh, and guards read it from the cache. */
  list: () =>
    queryOptions({
      queryKey: libraryQueries.all,
      queryFn: ({ signal }) => call('GET /api/v1/libraries', { signal }),
      staleTime: Infinity,
      gcTime: Infinity,
      meta: { action: 'loadTheLibraries' },
    }),
}

export const loadedLibraries = (queryClient: QueryClient): LibraryDto[] =>
  queryClient.getQueryData(libraryQueries.list().queryKey) ?? []

export const useAddLibrary = () =>
  useLibraryMutation((library: LibraryCreationDto) => call('POST /api/v1/libraries', { body: library }), {
    action: 'addTheLibrary',
    inPlace: true,
  })

export const useUpdateLibrary = (libraryId: string) =>
  useLibraryMutation(
    (changes: LibraryUpdateDto) => call('PATCH /api/v1/libraries/:libraryId', { params: { libraryId }, body: changes }),
    { action: 'saveTheLibrary', inPlace: true },
  )

export const useDeleteLibrary = () =>
  useLibraryMutation((libraryId: string) => call('DELETE /api/v1/libraries/:libraryId', { params: { libraryId } }), {
    action: 'deleteTheLibrary',
    inPlace: true,
  })

export const useScanLibrary = () =>
  useLibraryMutation(
    ({ libraryId, deep }: { libraryId: string; deep: boolean }) =>
      call('POST /api/v1/libraries/:libraryId/scan', { params: { libraryId }, query: { deep } }),
    { action: 'scanTheLibrary' },
  )

/** One request for each of them; the first failure is told. */
export const useScanLibraries = () =>
  useLibraryMutation(
    ({ ids, deep }: { ids: readonly string[]; deep: boolean }) =>
      Promise.all(
        ids.map((libraryId) =>
          call('POST /api/v1/libraries/:libraryId/scan', { params: { libraryId }, query: { deep } }),
        ),
      ),
    { action: 'scanTheLibraries' },
  )

export const useEmptyTrashes = () =>
  useLibraryMutation(
    (ids: readonly string[]) =>
      Promise.all(ids.map((libraryId) => call(commands.emptyTrash, { params: { libraryId } }))),
    { action: 'emptyTheTrash', inPlace: true },
  )

const commands = {
  analyze: 'POST /api/v1/libraries/:libraryId/analyze',
  refreshMetadata: 'POST /api/v1/libraries/:libraryId/metadata/refresh',
  emptyTrash: 'POST /api/v1/libraries/:libraryId/empty-trash',
} as const
export type LibraryCommand = keyof typeof commands

const actions = {
  analyze: 'analyzeTheLibrary',
  refreshMetadata: 'refreshTheMetadataOfTheLibrary',
  emptyTrash: 'emptyTheTrash',
} as const satisfies Record<LibraryCommand, Action>

export const useLibraryCommand = (command: LibraryCommand) =>
  useLibraryMutation((libraryId: string) => call(commands[command], { params: { libraryId } }), {
    action: actions[command],
    inPlace: true,
  })

const useLibraryMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  told: { action: Action; inPlace?: true },
) => {
  const queryClient = useQueryClient()
  return useAction({
    ...told,
    mutationFn,
    // Awaited, so that what follows a change (a guard, a redirect) already sees the new list.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: libraryQueries.all }),
  })
}
