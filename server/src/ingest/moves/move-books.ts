import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Publish } from '#domain/events'
import type { KeptFile } from '#domain/kept/kept-store'
import type { Library } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { numberBooks } from '../scan/number-books.ts'
import type { BookFile } from '../scan/plan-scan.ts'
import type { FoundBook } from '../walk/found-files.ts'
import { differs } from './recognize-books.ts'

type Touched = 'series' | 'books' | 'media' | 'jobs' | 'kept'

/** What applying the plan of a scan needs. */
export type Apply = {
  readonly transaction: Transaction<Touched>
  readonly library: Library
  readonly priority: number
  /** Everything is done again, whether it seems needed or not. */
  readonly deep: boolean
  readonly clock: Clock
  /** Known books that had another path or series, by the path they have now. */
  readonly moved: ReadonlyMap<string, Book>
  /** Paths of files that are known to be as they were, whatever their time says. */
  readonly sameContent: ReadonlySet<string>
  readonly hashes: ReadonlyMap<string, string>
  /** New files that were books until these were erased, by the path they have now. */
  readonly returning: ReadonlyMap<string, KeptFile>
  /** Paths that something known in the library has, or had when the scan began. */
  readonly occupied: ReadonlySet<string>
  /** All as the scan read it. */
  readonly loaded: { readonly series: ReadonlyMap<SeriesId, Series>; readonly books: ReadonlyMap<BookId, Book> }
  /** Hears of folders in which something was changed meanwhile, and therefore not brought in line. */
  readonly leaveAlone: (folder: string) => void
}

export type Inside = Omit<Apply, 'transaction'> & {
  readonly stores: Pick<Stores, Touched>
  readonly publish: Publish
  readonly series: Series
}

export const splitMoved = ({ moved }: Pick<Apply, 'moved'>, books: readonly FoundBook[]) => ({
  fresh: books.filter((found) => !moved.has(found.path)),
  moved: books.flatMap((found): BookFile[] => {
    const book = moved.get(found.path)
    return book ? [{ book, found }] : []
  }),
})

/** A book keeps its id, and with it all that people did with it; answers those that must be read again. */
export const moveBooks = async (inside: Inside, moved: readonly BookFile[]): Promise<Book[]> => {
  if (moved.length === 0) return []
  const { stores, series, sameContent, publish } = inside
  const outdated = moved.filter(({ book, found }) => differs(book, found) && !sameContent.has(found.path))
  const isOutdated = new Set(outdated.map(({ book }) => book.id))
  for (const { book, found } of moved) {
    await takePlace(inside, book, found)
    await saveFound(stores, isOutdated.has(book.id) ? { ...book, fileHash: '' } : book, found)
    if (isOutdated.has(book.id)) await stores.media.markOutdated(book.id)
    publish({ type: 'BookChanged', bookId: book.id, seriesId: series.id, libraryId: series.libraryId })
  }
  await tidySources(inside, moved)
  const rest = moved.map(({ book }) => book).filter((book) => !isOutdated.has(book.id))
  const again = [...outdated.map(({ book }) => book), ...(await unread(stores, rest))]
  return again.map((book) => ({ ...book, seriesId: series.id }))
}

/** Those whose file could not be read, as of one that was gone when it was looked at. */
export const unread = async ({ media }: Pick<Stores, 'media'>, books: readonly Book[]): Promise<Book[]> => {
  const result: Book[] = []
  for (const book of books) {
    const status = (await media.find(book.id))?.status
    if (status === 'UNKNOWN' || status === 'ERROR') result.push(book)
  }
  return result
}

/** Writes down the facts of a file that is there. */
export const saveFound = ({ books }: Pick<Stores, 'books'>, book: Book, found: FoundBook) =>
  books.saveScan(book.id, {
    size: found.size,
    fileModifiedAt: found.modifiedAt,
    fileId: found.fileId,
    fileHash: book.fileHash,
    deletedAt: null,
  })

const takePlace = async ({ stores, series, library, occupied }: Inside, book: Book, found: FoundBook) => {
  if (book.libraryId !== library.id && book.seriesId !== series.id) await assertStillThere(stores, book)
  if (occupied.has(found.path)) await stores.books.vacate(library.id, found.path)
  const { path, name } = found
  await stores.books.moveTo(book.id, {
    seriesId: series.id,
    libraryId: library.id,
    oneshot: series.oneshot,
    path,
    name,
  })
  if (name === book.name) return
  const metadata = await stores.books.metadata(book.id)
  if (!metadata || metadata.locks.has('title') || metadata.values.title !== book.name) return
  if (metadata.words.book.title !== undefined) return
  await stores.books.saveMetadata(book.id, { ...metadata.values, title: name })
}

/** Another scan may be at work in the other library: then this one starts again with what is true by then. */
const assertStillThere = async ({ books }: Pick<Stores, 'books'>, book: Book) => {
  const now = await books.byId(book.id)
  const place = now && [now.path, now.seriesId, now.deletedAt].join()
  if (place !== [book.path, book.seriesId, book.deletedAt].join()) throw new Error('A moved book was changed meanwhile')
}

/** The series that books came from are counted anew, as the one they came to will be. */
const tidySources = async (inside: Inside, moved: readonly BookFile[]) => {
  const { stores, series, publish, priority } = inside
  const sources = new Map(moved.map(({ book }) => [book.seriesId, book.libraryId]))
  sources.delete(series.id)
  for (const [seriesId, libraryId] of sources) {
    await numberBooks(stores, seriesId)
    publish({ type: 'SeriesChanged', seriesId, libraryId })
  }
  const touched = [series.id, ...sources.keys()]
  await stores.jobs.add(
    touched.map((seriesId) => ({ type: 'RefreshSeriesMetadata', seriesId })),
    priority,
  )
}
