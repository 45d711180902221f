import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { QueryClient } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { readListQueries } from '#api/read-lists.ts'
import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import type { Roles } from './action-table.ts'

type Needs = { readonly queryClient: QueryClient; readonly roles: Roles }

/** Where a series goes on: the book that is being read, the first unread one, or, all being read, the first of all. */
export const nextBookOfSeries = async (series: SeriesDto, { queryClient, roles }: Needs) => {
  for (const { status, sort } of attemptsFor(series)) {
    const query = { read_status: status, media_status: 'READY', sort, page: 0, size: candidates }
    // Which book is next may have changed with the last page turned, so nothing older will do.
    const page = await queryClient.fetchQuery({ ...bookQueries.ofSeries(series.id, query), staleTime: 0 })
    const book = page.content.find((one) => readingAccess(one, roles) === 'readable')
    if (book !== undefined) return book
  }
  return undefined
}

/** Enough to pass over a few books at the front that this user cannot open, such as text EPUBs. */
const candidates = 10

type Counts = Pick<SeriesDto, 'booksReadCount' | 'booksUnreadCount' | 'booksInProgressCount'>
type Attempt = { readonly status: ReadStatus; readonly sort: string }

/** Counts that are zero spare a question. */
export const attemptsFor = (series: Counts): Attempt[] => {
  const attempts: (Attempt | false)[] = [
    series.booksInProgressCount > 0 && { status: 'IN_PROGRESS', sort: 'readProgress.readDate,desc' },
    series.booksUnreadCount > 0 && { status: 'UNREAD', sort: 'metadata.numberSort,asc' },
    series.booksReadCount > 0 && { status: 'READ', sort: 'metadata.numberSort,asc' },
  ]
  return attempts.filter((attempt) => attempt !== false)
}

export const nextBookOfReadList = async (readListId: string, { queryClient, roles }: Needs) => {
  const books = await queryClient.fetchQuery({ ...readListQueries.members(readListId), staleTime: 0 })
  return firstToRead(books.filter((book) => readingAccess(book, roles) === 'readable'))
}

/** A list is read from its front: what was begun, or else left out, and not what was read last. */
export const firstToRead = <Book extends Pick<BookDto, 'media' | 'readProgress'>>(books: readonly Book[]) =>
  books.find((book) => readStateOf(book).kind === 'in-progress') ??
  books.find((book) => readStateOf(book).kind === 'unread') ??
  books[0]
