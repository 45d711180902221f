import type { BookDto } from '@spinrack/contract/resources/book'
import type { QueryClient } from '@tanstack/react-query'
import { bookQueries } from '#api/books.ts'
import { readListQueries } from '#api/read-lists.ts'

type Place = {
  bookId: string
  /** Null when books follow each other as in their series. */
  readListId: string | null
}

/** The nearest book that is there: servers name those in the trash too, and nobody can read on in them. */
export const findNeighbour = async (
  queryClient: QueryClient,
  towards: 'next' | 'previous',
  { bookId, readListId }: Place,
): Promise<BookDto | null> => {
  const neighbour = await queryClient.fetchQuery(
    readListId === null ? bookQueries[towards](bookId) : readListQueries[towards]({ readListId, bookId }),
  )
  if (neighbour === null || !neighbour.deleted) return neighbour
  return findNeighbour(queryClient, towards, { bookId: neighbour.id, readListId })
}
