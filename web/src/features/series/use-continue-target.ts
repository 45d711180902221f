import type { SeriesDto } from '@spinrack/contract/resources/series'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { continueTargetOf } from '#shelf/actions/continue-target.ts'

export const useContinueTarget = (series: SeriesDto, roles: readonly string[]) => {
  const queryClient = useQueryClient()
  const { booksReadCount, booksUnreadCount, booksInProgressCount } = series
  return useQuery({
    queryKey: [
      ...bookQueries.all,
      'list',
      { seriesId: series.id },
      'continue',
      { booksReadCount, booksUnreadCount, booksInProgressCount },
    ],
    queryFn: () => continueTargetOf(series, { queryClient, roles }),
    placeholderData: keepPreviousData,
  })
}
