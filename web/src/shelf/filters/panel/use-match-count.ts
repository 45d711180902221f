import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BookSearch, SeriesSearch } from '#api/conditions.ts'
import { conditionQueries } from '#api/conditions.ts'
import type { BrowseScope } from '../model/browse-scope.ts'
import { listsSeries } from '../model/browse-scope.ts'
import { useAskedView } from '../use-browse-view.ts'

/** The smallest page there is: only its total is wanted. */
const paging = { page: 0, size: 1 }

/** How many things meet what is asked for. */
export const useMatchCount = (scope: BrowseScope): number | undefined => {
  const { body } = useAskedView(scope)
  const ofSeries = listsSeries(scope)
  const series = useQuery({
    ...conditionQueries.series(body as SeriesSearch, paging),
    enabled: ofSeries,
    placeholderData: keepPreviousData,
  })
  const books = useQuery({
    ...conditionQueries.books(body as BookSearch, paging),
    enabled: !ofSeries,
    placeholderData: keepPreviousData,
  })
  return (ofSeries ? series : books).data?.totalElements
}
