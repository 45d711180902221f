import type { PageHashMatchDto } from '@spinrack/contract/resources/page-hash'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'

/** `sort` as the server takes it, such as `matchCount,desc`. */
type Paging = { readonly sort: string; readonly page: number; readonly size: number }

const all = ['page-hashes'] as const

export const pageHashQueries = {
  all,

  known: (actions: readonly PageHashAction[], paging: Paging) =>
    queryOptions({
      queryKey: [...all, 'known', actions, paging],
      queryFn: ({ signal }) => call('GET /api/v1/page-hashes', { query: { action: [...actions], ...paging }, signal }),
    }),

  unknown: (paging: Paging) =>
    queryOptions({
      queryKey: [...all, 'unknown', paging],
      queryFn: ({ signal }) => call('GET /api/v1/page-hashes/unknown', { query: paging, signal }),
    }),

  matches: (hash: string, paging: Paging) =>
    queryOptions({
      queryKey: [...all, 'matches', hash, paging],
      queryFn: ({ signal }) =>
        call('GET /api/v1/page-hashes/:pageHash', { params: { pageHash: hash }, query: paging, signal }),
    }),
}

export type HashedPages = { readonly hash: string; readonly size: number | null }

export const pageHashCommands = {
  mark: ({ hash, size }: HashedPages, action: PageHashAction) =>
    call('PUT /api/v1/page-hashes', { body: { hash, size, action } }),
  deleteAll: (hash: string) => call('POST /api/v1/page-hashes/:pageHash/delete-all', { params: { pageHash: hash } }),
  deleteMatch: (hash: string, match: PageHashMatchDto) =>
    call('POST /api/v1/page-hashes/:pageHash/delete-match', { params: { pageHash: hash }, body: match }),
}

/** A picture is kept of a hash that somebody decided about, even when all of its pages are gone. */
export const knownPageUrl = (hash: string) => apiUrl(`/api/v1/page-hashes/${hash}/thumbnail`)

/** As it is in the file, or with its longer edge in pixels. */
export const unknownPageUrl = (hash: string, resize?: number) =>
  apiUrl(`/api/v1/page-hashes/unknown/${hash}/thumbnail${resize === undefined ? '' : `?resize=${resize}`}`)
