import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import type { Referential, ReferentialScope } from '#api/referentials.ts'
import { referentialQueries } from '#api/referentials.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import { listsSeries } from '../model/browse-scope.ts'
import type { ListCriterion } from '../model/criteria.ts'
import { factsOf, isAuthor, roleOf } from '../model/criteria.ts'

export type Options = {
  /** Undefined until they are known. */
  readonly values: readonly string[] | undefined
  readonly failed: boolean
  readonly retry: () => void
  /** Undefined when there is no more. */
  readonly loadMore: (() => void) | undefined
  /** Whether the server did the searching; if not, the list must be searched by what its values are called. */
  readonly searched: boolean
}

/** The values that a criterion offers in this place. */
export const useOptions = (scope: BrowseScope, criterion: ListCriterion, search: string): Options => {
  const source = sourceOf(scope, criterion)
  const searched = source !== undefined && !short.includes(source)
  const { data: libraries } = useQuery({ ...libraryQueries.list(), enabled: criterion === 'library_id' })
  const listed = useInfiniteQuery({
    ...referentialQueries.values(source ?? 'genres', referentialScope(scope), searched ? search : ''),
    enabled: source !== undefined,
  })
  if (source === undefined) {
    const values = factsOf(criterion).words ?? libraries?.map(({ id }) => id)
    return { values, failed: false, retry: () => undefined, loadMore: undefined, searched }
  }
  return {
    values: listed.data,
    failed: listed.isError,
    retry: () => void listed.refetch(),
    loadMore: listed.hasNextPage ? () => void listed.fetchNextPage() : undefined,
    searched,
  }
}

export const referentialScope = (scope: BrowseScope): ReferentialScope => {
  switch (scope.kind) {
    case 'series':
    case 'books':
      return scope.id === allLibraries ? {} : { library_id: scope.id }
    case 'collection':
      return { collection_id: scope.id }
    case 'read-list':
      return { readlist_id: scope.id }
    case 'series-books':
      return { series_id: scope.id }
  }
}

const sources = {
  genre: 'genres',
  publisher: 'publishers',
  language: 'languages',
  sharing_label: 'sharing-labels',
  age_rating: 'age-ratings',
  release_year: 'release-years',
} as const

/** People search languages by their names, of which the server knows none. */
const short: readonly Referential[] = ['languages', 'age-ratings', 'release-years']

const sourceOf = (scope: BrowseScope, criterion: ListCriterion): Referential | undefined => {
  if (isAuthor(criterion)) return `authors:${roleOf(criterion)}`
  if (criterion === 'tag') return listsSeries(scope) ? 'tags' : 'book-tags'
  return criterion in sources ? sources[criterion as keyof typeof sources] : undefined
}
