import type { Book } from '#domain/book/book'
import type { Library } from '#domain/library/library'
import type { Series, SeriesMetadata } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Clock } from '#platform/clock'
import { newId } from '#platform/ids'
import { inNameOrder, numberBooks } from './number-books.ts'
import { differs, type SeriesChange } from './plan-scan.ts'
import type { FoundBook, FoundSeries } from './walk-library.ts'

type Touched = 'series' | 'books' | 'media' | 'progress' | 'jobs'
type Apply = {
  readonly transaction: Transaction<Touched>
  readonly library: Library
  readonly priority: number
  readonly clock: Clock
  /** Known books that belong to another series now, by path. */
  readonly moved: ReadonlyMap<string, Book>
}

export const addSeries = (apply: Apply, found: FoundSeries) =>
  apply.transaction(async (stores, publish) => {
    const { library, priority } = apply
    const now = apply.clock()
    const series: Series = {
      id: newId<SeriesId>(),
      libraryId: library.id,
      name: found.name,
      path: found.path,
      fileModifiedAt: found.modifiedAt,
      oneshot: found.oneshot,
      createdAt: now,
      modifiedAt: now,
      deletedAt: null,
    }
    await stores.series.insert(series, plainSeriesMetadata(found.name))
    const of = { seriesId: series.id, libraryId: library.id }
    publish({ type: 'SeriesAdded', ...of })
    const { fresh, moved } = splitMoved(apply, found.books)
    const added = await addBooks(stores, series, { books: fresh, now })
    for (const book of added) publish({ type: 'BookAdded', bookId: book.id, ...of })
    const outdated = await moveBooks(stores, series, { moved, priority })
    for (const { book } of moved) publish({ type: 'BookChanged', bookId: book.id, ...of })
    await numberBooks(stores, series.id)
    await analyze(stores, [...added, ...outdated], priority)
  })

export const changeSeries = (apply: Apply, change: SeriesChange) =>
  apply.transaction(async (stores, publish) => {
    const { library, priority } = apply
    const now = apply.clock()
    const { series, found } = change
    await stores.series.saveScan(series.id, { fileModifiedAt: found.modifiedAt, deletedAt: null })
    const { fresh, moved } = splitMoved(apply, change.added)
    const added = await addBooks(stores, series, { books: fresh, now })
    for (const { book, found: file } of change.changed) await saveChanged(stores, book, file)
    for (const book of change.restored) await stores.books.saveScan(book.id, { ...fileOf(book), deletedAt: null })
    for (const book of change.missing) await stores.books.saveScan(book.id, { ...fileOf(book), deletedAt: now })
    const outdated = await moveBooks(stores, series, { moved, priority })
    await numberBooks(stores, series.id)
    await analyze(stores, [...added, ...change.changed.map(({ book }) => book), ...outdated], priority)

    const of = { seriesId: series.id, libraryId: library.id }
    publish({ type: 'SeriesChanged', ...of })
    for (const book of added) publish({ type: 'BookAdded', bookId: book.id, ...of })
    const touched = [...[...change.changed, ...moved].map(({ book }) => book), ...change.restored, ...change.missing]
    for (const book of touched) publish({ type: 'BookChanged', bookId: book.id, ...of })
  })

/** Missing media stays, marked, until the trash is emptied. */
export const trashSeries = ({ transaction, library, clock }: Apply, series: Series) =>
  transaction(async (stores, publish) => {
    const now = clock()
    await stores.series.saveScan(series.id, { fileModifiedAt: series.fileModifiedAt, deletedAt: now })
    publish({ type: 'SeriesChanged', seriesId: series.id, libraryId: library.id })
    for (const book of await stores.books.inSeries(series.id)) {
      if (book.deletedAt !== null) continue
      await stores.books.saveScan(book.id, { ...fileOf(book), deletedAt: now })
      publish({ type: 'BookChanged', bookId: book.id, seriesId: series.id, libraryId: library.id })
    }
  })

type Pair = { readonly book: Book; readonly found: FoundBook }

const splitMoved = ({ moved }: Apply, books: readonly FoundBook[]) => ({
  fresh: books.filter((found) => !moved.has(found.path)),
  moved: books.flatMap((found): Pair[] => {
    const book = moved.get(found.path)
    return book ? [{ book, found }] : []
  }),
})

/** A book keeps its id, and with it all that people did with it; answers those whose file changed too. */
const moveBooks = async (
  stores: Pick<Stores, Touched>,
  series: Series,
  { moved, priority }: { moved: readonly Pair[]; priority: number },
): Promise<Book[]> => {
  if (moved.length === 0) return []
  const outdated = moved.filter(({ book, found }) => differs(book, found))
  for (const { book } of moved) {
    await stores.books.moveTo(book.id, series)
    await stores.books.saveScan(book.id, { ...fileOf(book), deletedAt: null })
  }
  for (const { book, found } of outdated) await saveChanged(stores, book, found)
  for (const id of new Set([series.id, ...moved.map(({ book }) => book.seriesId)]))
    await stores.progress.recountForAll(id)
  await stores.jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: series.id }], priority)
  return outdated.map(({ book }) => ({ ...book, seriesId: series.id }))
}

const saveChanged = async (stores: Pick<Stores, Touched>, book: Book, { size, modifiedAt }: FoundBook) => {
  await stores.books.saveScan(book.id, { size, fileModifiedAt: modifiedAt, deletedAt: null })
  await stores.media.markOutdated(book.id)
}

const addBooks = async (
  stores: Pick<Stores, Touched>,
  series: Series,
  { books, now }: { books: readonly FoundBook[]; now: number },
): Promise<Book[]> => {
  const added: Book[] = []
  for (const [index, found] of inNameOrder(books).entries()) {
    const book: Book = {
      id: newId<BookId>(),
      seriesId: series.id,
      libraryId: series.libraryId,
      name: found.name,
      path: found.path,
      size: found.size,
      fileModifiedAt: found.modifiedAt,
      number: index + 1,
      fileHash: '',
      oneshot: series.oneshot,
      createdAt: now,
      modifiedAt: now,
      deletedAt: null,
    }
    await stores.books.insert(book, {
      title: found.name,
      summary: '',
      number: String(index + 1),
      numberSort: index + 1,
      releaseDate: null,
      authors: [],
      tags: [],
      isbn: '',
      links: [],
    })
    added.push(book)
  }
  return added
}

const analyze = (stores: Pick<Stores, 'jobs'>, books: readonly Book[], priority: number) =>
  stores.jobs.add(
    books.map((book) => ({ type: 'AnalyzeBook', bookId: book.id, seriesId: book.seriesId })),
    priority,
  )

const fileOf = (book: Book) => ({ size: book.size, fileModifiedAt: book.fileModifiedAt })

const plainSeriesMetadata = (name: string): SeriesMetadata => ({
  status: 'ONGOING',
  title: name,
  titleSort: name,
  summary: '',
  readingDirection: null,
  publisher: '',
  ageRating: null,
  language: '',
  genres: [],
  tags: [],
  totalBookCount: null,
  sharingLabels: [],
  links: [],
  alternateTitles: [],
})
