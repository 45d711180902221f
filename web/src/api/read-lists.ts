import type { CallInput } from '@spinrack/contract/client'
import type { BookDto } from '@spinrack/contract/resources/book'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Action } from '#i18n/failure-text.ts'
import { apiUrl, call } from './client.ts'
import { isNotFound } from './errors.ts'
import { bumpPosterVersions, usePosterVersion } from './poster-versions.ts'
import { useAction } from './use-action.ts'

type ReadListListQuery = Omit<NonNullable<CallInput<'GET /api/v1/readlists'>['query']>, 'unpaged'>
type ReadListCreation = CallInput<'POST /api/v1/readlists'>['body']
type ReadListChanges = CallInput<'PATCH /api/v1/readlists/:id'>['body']
type Place = { readonly readListId: string; readonly bookId: string }

/** Enough to pass over a few books at the front that this user cannot open, such as text EPUBs. */
const candidateCount = 20

const all = ['read-lists'] as const
const lists = [...all, 'list'] as const

export const readListQueries = {
  all,

  /** One page of a list, for a grid that loads what is in view. */
  page: (query: ReadListListQuery) =>
    queryOptions({
      queryKey: [...lists, query],
      queryFn: ({ signal }) => call('GET /api/v1/readlists', { query, signal }),
    }),

  /** All of them, for choosing one and for knowing which names are taken. */
  every: () =>
    queryOptions({
      queryKey: [...lists, 'every'],
      queryFn: async ({ signal }) =>
        (await call('GET /api/v1/readlists', { query: { unpaged: true }, signal })).content,
    }),

  detail: (readListId: string) =>
    queryOptions({
      queryKey: [...all, readListId],
      queryFn: ({ signal }) => call('GET /api/v1/readlists/:id', { params: { id: readListId }, signal }),
    }),

  /** All books in the order of the read list, for putting them into another one and for finding where to go on. */
  members: (readListId: string) =>
    queryOptions({
      queryKey: ['books', 'list', 'read-list', readListId, 'every'],
      queryFn: async ({ signal }) => {
        const input = { params: { id: readListId }, query: { unpaged: true }, signal }
        return (await call('GET /api/v1/readlists/:id/books', input)).content
      },
    }),

  /** The first books that are not read, in the order of the list, and how many there are. */
  ahead: (readListId: string) =>
    queryOptions({
      queryKey: ['books', 'list', 'read-list', readListId, 'ahead'],
      queryFn: ({ signal }) => {
        const query = { read_status: ['IN_PROGRESS', 'UNREAD'], page: 0, size: candidateCount }
        return call('GET /api/v1/readlists/:id/books', { params: { id: readListId }, query, signal })
      },
    }),

  front: (readListId: string) =>
    queryOptions({
      queryKey: ['books', 'list', 'read-list', readListId, 'front'],
      queryFn: ({ signal }) => {
        const query = { page: 0, size: candidateCount }
        return call('GET /api/v1/readlists/:id/books', { params: { id: readListId }, query, signal })
      },
    }),

  /** All books of some series that are there, each series by number: what comes of adding series to a read list. */
  candidates: (seriesIds: readonly string[]) =>
    queryOptions({
      queryKey: ['books', 'list', { seriesIds }, 'every'],
      queryFn: async ({ signal }) => {
        const ofSeries = seriesIds.map((value) => ({ seriesId: { operator: 'is', value } }))
        const condition = { allOf: [{ anyOf: ofSeries }, { deleted: { operator: 'isFalse' } }] }
        const query = { unpaged: true, sort: ['series,asc', 'metadata.numberSort,asc'] }
        return (await call('POST /api/v1/books/list', { query, body: { condition }, signal })).content
      },
    }),

  /** The read lists that a book is in. */
  ofBook: (bookId: string) =>
    queryOptions({
      queryKey: [...lists, { bookId }],
      queryFn: ({ signal }) => call('GET /api/v1/books/:bookId/readlists', { params: { bookId }, signal }),
    }),

  /** Null at the end of the list, and where the book is not in it. */
  next: ({ readListId, bookId }: Place) =>
    queryOptions({
      queryKey: [...all, readListId, 'next', bookId],
      queryFn: ({ signal }) =>
        orNone(call('GET /api/v1/readlists/:id/books/:bookId/next', { params: { id: readListId, bookId }, signal })),
    }),

  previous: ({ readListId, bookId }: Place) =>
    queryOptions({
      queryKey: [...all, readListId, 'previous', bookId],
      queryFn: ({ signal }) =>
        orNone(
          call('GET /api/v1/readlists/:id/books/:bookId/previous', { params: { id: readListId, bookId }, signal }),
        ),
    }),
}

const orNone = (answer: Promise<BookDto>): Promise<BookDto | null> =>
  answer.catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

export const useCreateReadList = () =>
  useReadListMutation('createTheReadList', (readList: ReadListCreation) =>
    call('POST /api/v1/readlists', { body: readList }),
  )

export const useUpdateReadList = () =>
  useReadListMutation('saveTheReadList', async ({ id, changes }: { id: string; changes: ReadListChanges }) => {
    await call('PATCH /api/v1/readlists/:id', { params: { id }, body: changes })
    // Without a poster of its own it shows its first books.
    bumpPosterVersions([id])
  })

export const deleteReadList = (id: string) => call('DELETE /api/v1/readlists/:id', { params: { id } })

/** Whoever changes a read list shows the failure where it was asked for. */
const useReadListMutation = <Input, Result>(action: Action, mutationFn: (input: Input) => Promise<Result>) => {
  const refresh = useRefreshReadLists()
  return useAction({ action, inPlace: true, mutationFn, onSuccess: refresh })
}

/** Read lists, and the lists of books that show what is in one and in which order. */
export const useRefreshReadLists = () => {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: readListQueries.all }),
      queryClient.invalidateQueries({ queryKey: ['books', 'list'] }),
    ])
  }
}

export const useReadListPoster = (readListId: string): string => {
  const version = usePosterVersion(readListId)
  return apiUrl(`/api/v1/readlists/${readListId}/thumbnail${version === 0 ? '' : `?v=${version}`}`)
}

export const readListFileUrl = (readListId: string) => apiUrl(`/api/v1/readlists/${readListId}/file`)
