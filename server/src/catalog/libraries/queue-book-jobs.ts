import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book, BookStore } from '#domain/book/book'
import { notFound } from '#domain/errors'
import { addInPieces } from '#domain/job/add-in-pieces'
import type { Job } from '#domain/job/job'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

/** Which books a person means. */
export type BooksOf = { readonly bookId: BookId } | { readonly seriesId: SeriesId } | { readonly libraryId: LibraryId }

type Kind = 'AnalyzeBook' | 'RefreshBookMetadata'

/**
 * A person asks for books to be read again. Books in the trash have no file and are left out; a series or library that
 * does not exist simply has no books, as clients expect.
 */
export const queueBookJobs =
  ({ stores, transaction }: Needs) =>
  async (type: Kind, of: BooksOf): Promise<void> => {
    const meant = await presentOf(stores.books, of)
    const reading: Job[] = meant.map(({ id, seriesId }) => ({ type, bookId: id, seriesId, asked: true }))
    const jobs = type === 'RefreshBookMetadata' ? [...reading, ...artworkOf(meant, of)] : reading
    await addInPieces({ transaction }, jobs, taskPriority.high)
  }

type Meant = Pick<Book, 'id' | 'seriesId'>

/** Pictures beside the files are read again too; those of a series, when its books are meant all together. */
const artworkOf = (books: readonly Meant[], of: BooksOf): Job[] => {
  const seriesIds = 'bookId' in of ? [] : [...new Set(books.map((book) => book.seriesId))]
  return [
    ...books.map(({ id }): Job => ({ type: 'RefreshBookLocalArtwork', bookId: id, asked: true })),
    ...seriesIds.map((seriesId): Job => ({ type: 'RefreshSeriesLocalArtwork', seriesId, asked: true })),
  ]
}

const presentOf = async (books: BookStore, of: BooksOf): Promise<readonly Meant[]> => {
  if ('libraryId' in of) return books.present(of.libraryId)
  const some = 'seriesId' in of ? await books.inSeries(of.seriesId) : await theBook(books, of.bookId)
  return some.filter((book) => book.deletedAt === null)
}

const theBook = async (books: BookStore, id: BookId): Promise<Book[]> => {
  const book = await books.byId(id)
  if (!book) throw notFound()
  return [book]
}
