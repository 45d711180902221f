import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book, BookMetadata } from '#domain/book/book'
import { applyFilePatch, isSame } from '#domain/locks'
import type { Stores, Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import type { MetadataProvider } from './provider.ts'
import { readAll } from './read-all.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'readLists' | 'jobs'>
  /** Later ones have the last word. */
  readonly providers: readonly MetadataProvider[]
  readonly log: Log
}

/** Takes over what the file says of its book and of read lists, and remembers what it says of its series. */
export const refreshBookMetadata =
  (needs: Needs) =>
  async (bookId: BookId, priority: number, thorough = false) => {
    const { stores, transaction } = needs
    const book = await stores.books.byId(bookId)
    const media = book && (await stores.media.find(bookId))
    const library = book && (await stores.libraries.find(book.libraryId))
    const known = book && (await stores.books.metadata(bookId))
    if (!library || !known || media?.status !== 'READY') return
    const { words, isUnfinished } = await readAll(needs, {
      book,
      mediaType: media.mediaType,
      files: await stores.media.files(bookId),
      pages: () => stores.media.pages(bookId),
      options: library.options,
      locks: known.locks,
      former: await stores.books.fileWords(bookId),
      thorough,
    })

    await transaction(async ({ books, readLists, jobs }, publish) => {
      const stored = await books.metadata(bookId)
      const now = await books.byId(bookId)
      if (!stored || !now) return
      const values = applyFilePatch<BookMetadata>({
        current: stored.values,
        locks: stored.locks,
        former: (await books.fileWords(bookId)).book,
        patch: words.book,
        fallback: plainValues(now),
      })
      // An unchanged book keeps its date of change: those who sync by it would fetch it again.
      if (!isSame(values, stored.values)) await books.saveMetadata(bookId, values)
      await books.saveFileWords(bookId, words)
      for (const event of await readLists.syncFromFiles(bookId, words.readLists)) publish(event)
      await jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: now.seriesId }], priority - 1)
      // A library is there to be read before its last detail is known.
      if (isUnfinished) {
        await jobs.add(
          [{ type: 'RefreshBookMetadata', bookId, seriesId: now.seriesId, thorough: true }],
          taskPriority.lowest,
        )
      }
      publish({ type: 'BookChanged', bookId, seriesId: now.seriesId, libraryId: now.libraryId })
    })
  }

/** What a book is called and numbered when neither its file nor a person says anything. */
const plainValues = (book: Book): BookMetadata => ({
  title: book.name,
  summary: '',
  number: String(book.number),
  numberSort: book.number,
  releaseDate: null,
  authors: [],
  tags: [],
  isbn: '',
  links: [],
})
