import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { readListQueries } from '#api/read-lists.ts'
import { readStateOf } from '#lib/read-state.ts'
import { readingAccess } from '#lib/reading-access.ts'
import { continueTargetOf, type ContinueNeeds } from './continue-target.ts'

export const nextBookOfSeries = async (series: SeriesDto, needs: ContinueNeeds) =>
  (await continueTargetOf(series, needs))?.book

export const nextBookOfReadList = async (readListId: string, { queryClient, roles }: ContinueNeeds) => {
  const books = await queryClient.fetchQuery({ ...readListQueries.members(readListId), staleTime: 0 })
  return firstToRead(books.filter((book) => readingAccess(book, roles) === 'readable'))
}

/** A list is read from its front: what was begun, or else left out, and not what was read last. */
export const firstToRead = <Book extends Pick<BookDto, 'media' | 'readProgress'>>(books: readonly Book[]) =>
  books.find((book) => readStateOf(book).kind === 'in-progress') ??
  books.find((book) => readStateOf(book).kind === 'unread') ??
  books[0]
