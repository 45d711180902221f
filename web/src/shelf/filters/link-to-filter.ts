import type { Target } from '#ui/target/target-link.tsx'
import type { BrowseScope } from './model/browse-scope.ts'
import type { Criterion } from './model/criteria.ts'
import { isAuthor, roleOf } from './model/criteria.ts'

export type LinkScope = Extract<BrowseScope, { kind: 'series' | 'books' | 'series-books' }>

/**
 * Where a genre, a publisher or an author on a page leads: the list in `scope`, filtered by that value alone. An author
 * is asked for as `author:writer`, or `author:` in whatever role.
 */
export const linkToFilter = (scope: LinkScope, criterion: Criterion, value: string | number | boolean): Target => ({
  ...placeOf(scope),
  search: isAuthor(criterion) ? { author: [`${value},${roleOf(criterion)}`] } : { [criterion]: [String(value)] },
})

const placeOf = (scope: LinkScope): Pick<Target, 'to' | 'params'> => {
  switch (scope.kind) {
    case 'series':
      return { to: '/libraries/$libraryId/series', params: { libraryId: scope.id } }
    case 'books':
      return { to: '/libraries/$libraryId/books', params: { libraryId: scope.id } }
    case 'series-books':
      return { to: '/series/$seriesId', params: { seriesId: scope.id } }
  }
}
