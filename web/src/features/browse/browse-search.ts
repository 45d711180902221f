import { readStatuses } from '@spinrack/contract/vocabulary/book'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'

/** What a library can be sorted by: the server's key, and the direction people expect first. */
export const seriesSorts = {
  name: { key: 'metadata.titleSort', first: 'asc' },
  added: { key: 'createdDate', first: 'desc' },
  updated: { key: 'lastModifiedDate', first: 'desc' },
  released: { key: 'booksMetadata.releaseDate', first: 'desc' },
  folder: { key: 'name', first: 'asc' },
  books: { key: 'booksCount', first: 'desc' },
} as const
export type SeriesSort = keyof typeof seriesSorts
export type Direction = 'asc' | 'desc'

export type BrowseSearch = { sort: SeriesSort; order: Direction; read: readonly ReadStatus[] }

/** Takes what is sound from the address, whoever wrote it, and the usual view for the rest. */
export const parseBrowseSearch = (from: Record<string, unknown>): BrowseSearch => {
  const sort = isSort(from.sort) ? from.sort : 'name'
  const order = from.order === 'asc' || from.order === 'desc' ? from.order : seriesSorts[sort].first
  const wanted = typeof from.read === 'string' ? from.read.toUpperCase().split('.') : []
  return { sort, order, read: readStatuses.filter((status) => wanted.includes(status)) }
}

/** The shortest address that `parseBrowseSearch` understands: the usual view adds nothing to it. */
export const toBrowseAddress = ({ sort, order, read }: BrowseSearch) => ({
  sort: sort === 'name' ? undefined : sort,
  order: order === seriesSorts[sort].first ? undefined : order,
  read: read.length === 0 ? undefined : read.join('.').toLowerCase(),
})

const isSort = (value: unknown): value is SeriesSort => typeof value === 'string' && Object.hasOwn(seriesSorts, value)
