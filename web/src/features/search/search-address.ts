import { allLibraries } from '@spinrack/contract/vocabulary/library'

export const searchKinds = ['series', 'books', 'collections', 'read-lists'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What the address of the page of results says; what is usual is left out of it. */
export type SearchAddress = {
  readonly q?: string
  /** One library alone. */
  readonly library?: string
  /** One kind alone. */
  readonly kind?: SearchKind
}

/** An address written by hand may hold anything, and the router reads `q=1984` as a number. */
export const readSearchAddress = (search: Record<string, unknown>): SearchAddress => {
  const words = textOf(search.q)
  const library = textOf(search.library)
  const kind = searchKinds.find((known) => known === search.kind)
  return {
    ...(words.trim() === '' ? {} : { q: words }),
    ...(library === '' || library === allLibraries ? {} : { library }),
    ...(kind === undefined ? {} : { kind }),
  }
}

export const writeSearchAddress = (words: string, libraryId: string): SearchAddress =>
  readSearchAddress({ q: words.trim(), library: libraryId })

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
