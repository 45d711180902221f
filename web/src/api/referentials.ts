import type { PageOf } from '@spinrack/contract/resources/page'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** What the values must occur in. */
export type ReferentialScope = {
  readonly library_id?: string
  readonly collection_id?: string
  readonly series_id?: string
  readonly readlist_id?: string
}

type Ask = {
  readonly search?: string
  readonly page: number
  readonly size: number
}

const searched = {
  genres: '/api/v2/genres',
  publishers: '/api/v2/publishers',
  languages: '/api/v2/languages',
  'sharing-labels': '/api/v2/sharing-labels',
} as const

/** Lists of values that series and books have; each knows how to be searched, or is short. */
export type Referential =
  | keyof typeof searched
  | 'tags'
  | 'book-tags'
  | 'release-years'
  | 'age-ratings'
  | `authors:${string}`

const all = ['referentials'] as const
const pageSize = 100
/** Values seldom come and go, and a panel that is opened again should be there at once. */
const staleTime = 60_000

export const referentialQueries = {
  all,

  /** Grows as it is scrolled; `search` narrows it on the server. */
  values: (kind: Referential, scope: ReferentialScope, search: string) =>
    infiniteQueryOptions({
      queryKey: [...all, kind, scope, search],
      queryFn: ({ pageParam, signal }) =>
        load(kind, scope, { signal, ask: { ...(search === '' ? {} : { search }), page: pageParam, size: pageSize } }),
      initialPageParam: 0,
      getNextPageParam: ({ last, number }) => (last ? undefined : number + 1),
      select: ({ pages }) => [...new Set(pages.flatMap(({ content }) => content))],
      staleTime,
    }),

  /** The roles that authors have, in the server's order. */
  roles: (scope: ReferentialScope) =>
    queryOptions({
      queryKey: [...all, 'roles', scope],
      queryFn: ({ signal }) => call('GET /api/v2/authors/roles', { query: { ...scope, unpaged: true }, signal }),
      select: ({ content }) => content,
      staleTime,
    }),
}

type Request = { readonly ask: Ask; readonly signal: AbortSignal }
type Texts = Pick<PageOf<string>, 'content' | 'last' | 'number'>

const load = async (kind: Referential, scope: ReferentialScope, { ask, signal }: Request): Promise<Texts> => {
  const paging = { page: ask.page, size: ask.size }
  if (kind.startsWith('authors:')) {
    const role = kind.slice('authors:'.length)
    const query = { ...scope, ...ask, ...(role === '' ? {} : { role }) }
    return call('GET /api/v2/authors/names', { query, signal })
  }
  if (kind === 'tags' || kind === 'book-tags') {
    const include = kind === 'tags' ? 'BOTH' : 'BOOK'
    return call('GET /api/v2/tags', { query: { ...scope, ...ask, include }, signal })
  }
  if (kind === 'release-years')
    return call('GET /api/v2/series/release-years', { query: { ...scope, ...paging }, signal })
  if (kind === 'age-ratings') {
    const ratings = await call('GET /api/v2/age-ratings', { query: { ...scope, ...paging }, signal })
    return { ...ratings, content: ratings.content.map(String) }
  }
  return call(`GET ${searched[kind as keyof typeof searched]}`, { query: { ...scope, ...ask }, signal })
}
