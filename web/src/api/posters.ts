import { refusalOf } from '@spinrack/contract/client'
import type { ThumbnailType } from '@spinrack/contract/vocabulary/thumbnail'
import { queryOptions } from '@tanstack/react-query'
import { apiUrl, call } from './client.ts'

/** What can have posters of its own; those of a one-shot are its book's. */
export type PosterOwner = { readonly kind: 'book' | 'series' | 'collection' | 'read-list'; readonly id: string }

export type PosterDto = {
  readonly id: string
  readonly type: ThumbnailType
  readonly selected: boolean
  readonly mediaType: string
  readonly fileSize: number
  readonly width: number
  readonly height: number
}

export const posterQueries = {
  /** Fetched anew by each dialog, which then works on a copy. */
  list: (owner: PosterOwner) =>
    queryOptions({
      queryKey: ['posters', owner.kind, owner.id],
      queryFn: ({ signal }) => listPosters(owner, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

export const storedPosterUrl = (owner: PosterOwner, thumbnailId: string): string =>
  apiUrl(`${folderOf(owner)}/${thumbnailId}`)

/** `selected`: it becomes the poster that is shown. */
export const uploadPoster = async (owner: PosterOwner, file: File, selected: boolean): Promise<PosterDto> => {
  const body = new FormData()
  body.append('file', file)
  body.append('selected', String(selected))
  const response = await fetch(apiUrl(folderOf(owner)), {
    method: 'POST',
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body,
  })
  if (response.ok) return (await response.json()) as PosterDto
  throw await refusalOf(response)
}

export const selectPoster = ({ kind, id }: PosterOwner, thumbnailId: string): Promise<undefined> => {
  switch (kind) {
    case 'book':
      return call('PUT /api/v1/books/:bookId/thumbnails/:thumbnailId/selected', { params: { bookId: id, thumbnailId } })
    case 'series':
      return call('PUT /api/v1/series/:seriesId/thumbnails/:thumbnailId/selected', {
        params: { seriesId: id, thumbnailId },
      })
    case 'collection':
      return call('PUT /api/v1/collections/:id/thumbnails/:thumbnailId/selected', { params: { id, thumbnailId } })
    case 'read-list':
      return call('PUT /api/v1/readlists/:id/thumbnails/:thumbnailId/selected', { params: { id, thumbnailId } })
  }
}

export const deletePoster = ({ kind, id }: PosterOwner, thumbnailId: string): Promise<undefined> => {
  switch (kind) {
    case 'book':
      return call('DELETE /api/v1/books/:bookId/thumbnails/:thumbnailId', { params: { bookId: id, thumbnailId } })
    case 'series':
      return call('DELETE /api/v1/series/:seriesId/thumbnails/:thumbnailId', { params: { seriesId: id, thumbnailId } })
    case 'collection':
      return call('DELETE /api/v1/collections/:id/thumbnails/:thumbnailId', { params: { id, thumbnailId } })
    case 'read-list':
      return call('DELETE /api/v1/readlists/:id/thumbnails/:thumbnailId', { params: { id, thumbnailId } })
  }
}

const listPosters = ({ kind, id }: PosterOwner, signal: AbortSignal): Promise<PosterDto[]> => {
  switch (kind) {
    case 'book':
      return call('GET /api/v1/books/:bookId/thumbnails', { params: { bookId: id }, signal })
    case 'series':
      return call('GET /api/v1/series/:seriesId/thumbnails', { params: { seriesId: id }, signal })
    case 'collection':
      return call('GET /api/v1/collections/:id/thumbnails', { params: { id }, signal })
    case 'read-list':
      return call('GET /api/v1/readlists/:id/thumbnails', { params: { id }, signal })
  }
}

const folders = { book: 'books', series: 'series', collection: 'collections', 'read-list': 'readlists' } as const

const folderOf = ({ kind, id }: PosterOwner) => `/api/v1/${folders[kind]}/${id}/thumbnails`
