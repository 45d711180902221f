import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book, BookMetadata } from '#domain/book/book'
import { applyFilePatch, isSameInOrder } from '#domain/locks'
import type { Stores, Transaction } from '#domain/transaction'
import type { Log } from '#platform/log'
import { nothingLeft, type FollowUp, type FoundBook, type Keep } from '../analyze/follow-up.ts'
import { keepOfFile } from '../analyze/keep-of-file.ts'
import type { MetadataProvider } from './provider.ts'
import { readAll } from './read-all.ts'
import { withFormer } from './remembered.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries' | 'media'>
  readonly transaction: Transaction<'books' | 'readLists' | 'jobs' | 'thumbnails'>
  /** Later ones have the last word. */
  readonly providers: readonly MetadataProvider[]
  readonly log: Log
}

/** Takes over what the file says of its book and of read lists, and remembers what it says of its series. */
export const refreshBookMetadata =
  (needs: Needs) =>
  async (bookId: BookId, priority: number, thorough = false) => {
    const { stores } = needs
    const book = await stores.books.byId(bookId)
    const media = book && (await stores.media.find(bookId))
    const library = book && (await stores.libraries.find(book.libraryId))
    if (!library || media?.status !== 'READY') return
    const [files, pages] = [await stores.media.files(bookId), await stores.media.pages(bookId)]
    const found = { book, library, mediaType: media.mediaType, files, pages, priority }
    await keepOfFile(needs, book, () => prepareWords(needs, found, thorough))
  }

export const wordsFollowUp = (needs: Needs): FollowUp => ({
  job: ({ id, seriesId }) => ({ type: 'RefreshBookMetadata', bookId: id, seriesId }),
  prepare: (found) => prepareWords(needs, found, false),
})

const prepareWords = async (needs: Needs, found: FoundBook, thorough: boolean): Promise<Keep> => {
  const { book, library, mediaType, files, pages, priority } = found
  const known = () => needs.stores.books.metadata(book.id)
  const heard = await readAll(needs, {
    book,
    mediaType,
    files,
    pages,
    options: library.options,
    known,
    thorough,
  })

  return async ({ books, readLists, jobs }, publish, now) => {
    const stored = now && (await books.metadata(now.id))
    if (!stored) return nothingLeft
    const words = withFormer(heard, stored.words)
    const values = applyFilePatch<BookMetadata>({
      current: stored.values,
      locks: stored.locks,
      former: stored.words.book,
      patch: heard.said.book ?? {},
      // What is only remembered keeps its place, but takes none that a person gave to something else.
      fallback: { ...plainValues(now), ...words.book },
    })
    // An unchanged book keeps its date of change: those who sync by it would fetch it again.
    if (!isSameInOrder(values, stored.values)) await books.saveMetadata(now.id, values)
    await books.saveFileWords(now.id, words)
    const former = stored.words.readLists
    const named = heard.said.readLists
    const namesLists = named && former.length + named.length > 0
    const changes = namesLists ? await readLists.syncFromFiles(now.id, named, former) : []
    for (const event of changes) publish(event)
    await jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: now.seriesId }], priority - 1)
    // A library is there to be read before its last detail is known.
    if (heard.isUnfinished) {
      await jobs.add(
        [{ type: 'RefreshBookMetadata', bookId: now.id, seriesId: now.seriesId, thorough: true }],
        taskPriority.lowest,
      )
    }
    publish({ type: 'BookChanged', bookId: now.id, seriesId: now.seriesId, libraryId: now.libraryId })
    return nothingLeft
  }
}

/** What a book is called and numbered when neither its file nor a person says anything. */
const plainValues = (book: Book): BookMetadata => ({
  title: book.name,
  alternateTitle: '',
  summary: '',
  number: String(book.number),
  numberSort: book.number,
  releaseDate: null,
  authors: [],
  tags: [],
  isbn: '',
  links: [],
})
