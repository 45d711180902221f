import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book, BookStore } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { Job } from '#domain/job/job'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'books' | 'jobs'> }

/** Which books a person means. */
export type BooksOf = { readonly bookId: BookId } | { readonly seriesId: SeriesId } | { readonly libraryId: LibraryId }

type Kind = 'AnalyzeBook' | 'RefreshBookMetadata'

/**
 * A person asks for books to be read again. Books in the trash have no file and are left out; a series or library that
 * does not exist simply has no books, as clients expect.
 */
export const queueBookJobs =
  ({ transaction }: Needs) =>
  (type: Kind, of: BooksOf): Promise<void> =>
    transaction(async ({ books, jobs }) => {
      const meant = (await booksOf(books, of)).filter((book) => book.deletedAt === null)
      const reading: Job[] = meant.map(({ id, seriesId }) => ({ type, bookId: id, seriesId }))
      await jobs.add(
        type === 'RefreshBookMetadata' ? [...reading, ...artworkOf(meant, of)] : reading,
        taskPriority.high,
      )
    })

/** Pictures beside the files are read again too; those of a series, when its books are meant all together. */
const artworkOf = (books: readonly Book[], of: BooksOf): Job[] => {
  const seriesIds = 'bookId' in of ? [] : [...new Set(books.map((book) => book.seriesId))]
  return [
    ...books.map(({ id }): Job => ({ type: 'RefreshBookLocalArtwork', bookId: id })),
    ...seriesIds.map((seriesId): Job => ({ type: 'RefreshSeriesLocalArtwork', seriesId })),
  ]
}

const booksOf = async (books: BookStore, of: BooksOf): Promise<readonly Book[]> => {
  if ('seriesId' in of) return books.inSeries(of.seriesId)
  if ('libraryId' in of) return books.inLibrary(of.libraryId)
  const book = await books.byId(of.bookId)
  if (!book) throw notFound()
  return [book]
}
