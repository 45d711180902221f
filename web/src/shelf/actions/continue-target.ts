import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { QueryClient } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { readingAccess } from '#lib/reading-access.ts'
import type { Roles } from './action-table.ts'

type Counts = {
  readonly booksReadCount: number
  readonly booksUnreadCount: number
  readonly booksInProgressCount: number
}

/** Where a series goes on: its own kind says what the button is called. */
export type ContinueTarget = { kind: 'start' | 'next' | 'resume' | 'again'; book: BookDto }

type Attempt = { kind: ContinueTarget['kind']; status: ReadStatus; sort: string }

/**
 * What to look for, in order: a book that is being read, the latest first; then the first unread one; then, everything
 * being read, the first of all. Counts that are zero spare a question.
 */
export const continueAttempts = (series: Counts): Attempt[] => {
  const { booksReadCount: read, booksUnreadCount: unread, booksInProgressCount: inProgress } = series
  const attempts: (Attempt | false)[] = [
    inProgress > 0 && { kind: 'resume', status: 'IN_PROGRESS', sort: 'readProgress.readDate,desc' },
    unread > 0 && { kind: read > 0 ? 'next' : 'start', status: 'UNREAD', sort: 'metadata.numberSort,asc' },
    read > 0 && { kind: 'again', status: 'READ', sort: 'metadata.numberSort,asc' },
  ]
  return attempts.filter((attempt) => attempt !== false)
}

type FirstBook = (attempt: Attempt) => Promise<BookDto | undefined>

/** The first attempt that finds a book; none when no book of the series can be opened. */
export const findContinueTarget = async (series: Counts, firstBook: FirstBook): Promise<ContinueTarget | null> => {
  for (const attempt of continueAttempts(series)) {
    const book = await firstBook(attempt)
    if (book !== undefined) return { kind: attempt.kind, book }
  }
  return null
}

/** Enough to pass over a few books at the front that this user cannot open, such as text EPUBs. */
const candidates = 10

export type ContinueNeeds = { readonly queryClient: QueryClient; readonly roles: Roles }

export const continueTargetOf = (series: SeriesDto, { queryClient, roles }: ContinueNeeds) =>
  findContinueTarget(series, async ({ status, sort }) => {
    const query = { read_status: status, media_status: 'READY', deleted: false, sort, page: 0, size: candidates }
    // Which book is next may have changed with the last page turned, so nothing older will do.
    const page = await queryClient.fetchQuery({ ...bookQueries.ofSeries(series.id, query), staleTime: 0 })
    return page.content.find((book) => readingAccess(book, roles) === 'readable')
  })
