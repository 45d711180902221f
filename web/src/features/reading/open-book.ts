import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { seriesQueries } from '#api/series.ts'
import type { ReadingAccess } from '#lib/reading-access.ts'
import { readingAccess } from '#lib/reading-access.ts'

export type Opening =
  | { kind: 'closed'; book: BookDto; access: Exclude<ReadingAccess, 'readable'> }
  | {
      kind: 'open'
      book: BookDto
      series: SeriesDto
      pages: readonly PageDto[]
      next: BookDto | null
      previous: BookDto | null
    }

type Needs = { queryClient: QueryClient; bookId: string; roles: readonly string[] }

/** All a reader needs, taken once when the book is opened: what changes on the server meanwhile does not move its pages. */
export const openingQuery = ({ queryClient, bookId, roles }: Needs) =>
  queryOptions({
    queryKey: ['reading', bookId],
    queryFn: () => openBook({ queryClient, bookId, roles }),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

const openBook = async ({ queryClient, bookId, roles }: Needs): Promise<Opening> => {
  // The saved page decides where the book opens, so a remembered answer will not do.
  const book = await queryClient.fetchQuery({ ...bookQueries.detail(bookId), staleTime: 0 })
  const access = readingAccess(book, roles)
  if (access !== 'readable') return { kind: 'closed', book, access }
  const [series, pages, next, previous] = await Promise.all([
    queryClient.fetchQuery(seriesQueries.detail(book.seriesId)),
    queryClient.fetchQuery(bookQueries.pages(bookId)),
    queryClient.fetchQuery(bookQueries.next(bookId)),
    queryClient.fetchQuery(bookQueries.previous(bookId)),
  ])
  return { kind: 'open', book, series, pages, next, previous }
}
