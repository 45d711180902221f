import type { SeriesDto } from '@spinrack/contract/resources/series'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { readingAccess } from '#lib/reading-access.ts'
import { findContinueTarget } from './continue-target.ts'

/** Enough to pass over a few books at the front that this user cannot open, such as text EPUBs. */
const candidates = 10

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
    queryFn: () =>
      findContinueTarget(series, async ({ status, sort }) => {
        const query = { read_status: status, media_status: 'READY', sort, page: 0, size: candidates }
        // Which book is next may have changed with the last page turned, so nothing older will do.
        const page = await queryClient.fetchQuery({ ...bookQueries.ofSeries(series.id, query), staleTime: 0 })
        return page.content.find((book) => readingAccess(book, roles) === 'readable')
      }),
    placeholderData: keepPreviousData,
  })
}
