import type { Book } from '#domain/book/book'
import { plainBookMetadata } from '#domain/book/plain-book-metadata'
import { plainSeriesMetadata } from '#domain/series/plain-series-metadata'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { newId } from '#platform/ids'
import { recallBooks, recallSeries } from '../kept/bring-home.ts'
import { moveBooks, saveFound, splitMoved, unread, type Apply, type Inside } from '../moves/move-books.ts'
import { renameSeries } from '../moves/rename-series.ts'
import { isStillMissing, lookAgainAtChange, lookAgainAtNew } from './look-again.ts'
import { inNameOrder, numberBooks } from './number-books.ts'
import { isNothing, type SeriesChange } from './plan-scan.ts'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'

export const addSeries = (apply: Apply, planned: FoundSeries) =>
  apply.transaction(async (stores, publish) => {
    const found = await lookAgainAtNew({ ...apply, stores }, planned)
    if (found.books.length === 0) return
    const { library, priority } = apply
    const now = apply.clock()
    const series = await insertSeries({ ...apply, stores, publish }, found, now)
    const of = { seriesId: series.id, libraryId: library.id }
    publish({ type: 'SeriesAdded', ...of })
    const inside: Inside = { ...apply, stores, publish, series }
    const { fresh, moved } = splitMoved(apply, found.books)
    const outdated = await moveBooks(inside, moved)
    const added = await addBooks(inside, fresh, now)
    for (const book of added) publish({ type: 'BookAdded', bookId: book.id, ...of })
    // New ones that came alone have their rank already.
    if (moved.length + apply.returning.size > 0) await numberBooks(stores, series.id)
    else await stores.series.countBooks(series.id)
    await analyze(stores, [...added, ...outdated], priority)
  })

/** With all that was known of it at once, if it was erased: nobody may see it who could not see it before. */
const insertSeries = async (inside: Omit<Inside, 'series'>, found: FoundSeries, now: number): Promise<Series> => {
  const { stores, library, publish, occupied } = inside
  const former = await recallSeries(inside, { libraryId: library.id }, found)
  const series: Series = {
    id: former?.id ?? newId<SeriesId>(),
    libraryId: library.id,
    name: found.name,
    path: found.path,
    fileModifiedAt: found.modifiedAt,
    oneshot: found.oneshot,
    createdAt: former?.createdAt ?? now,
    modifiedAt: now,
    deletedAt: null,
  }
  if (occupied.has(series.path)) await stores.series.vacate(library.id, series.path)
  await stores.series.insert(series, former?.values ?? plainSeriesMetadata(found.name))
  if (former) for (const event of await stores.kept.restoreSeries(former)) publish(event)
  return series
}

export const changeSeries = (apply: Apply, planned: SeriesChange) =>
  apply.transaction(async (stores, publish) => {
    const change = await lookAgainAtChange({ ...apply, stores }, planned)
    if (!change) return
    const { library, priority } = apply
    const now = apply.clock()
    const { found, changed, restored, touched, missing } = change
    const series = await renameSeries({ ...apply, stores }, change.series, found)
    if (!isNothing(change)) {
      await stores.series.saveScan(series.id, { fileModifiedAt: found.modifiedAt, deletedAt: null })
    }
    const inside: Inside = { ...apply, stores, publish, series }
    const { fresh, moved } = splitMoved(apply, change.added)
    for (const book of missing) await stores.books.saveScan(book.id, { ...book, deletedAt: now })
    for (const { book, found: file } of [...restored, ...touched]) await saveFound(stores, book, file)
    for (const { book, found: file } of changed) await saveChanged(stores, book, file)
    const outdated = await moveBooks(inside, moved)
    const added = await addBooks(inside, fresh, now)
    await numberBooks(stores, series.id, apply.deep ? 'all' : 'moved')
    const returned = await unread(
      stores,
      restored.map(({ book }) => book),
    )
    await analyze(stores, [...added, ...changed.map(({ book }) => book), ...outdated, ...returned], priority)
    // What the books say together is another thing without those that left, or with those that came back.
    if (apply.deep || missing.length + restored.length > 0) {
      await stores.jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: series.id }], priority)
    }

    const of = { seriesId: series.id, libraryId: library.id }
    if (!isNothing(change)) publish({ type: 'SeriesChanged', ...of })
    for (const book of added) publish({ type: 'BookAdded', bookId: book.id, ...of })
    const touchedBooks = [...[...changed, ...touched, ...restored].map(({ book }) => book), ...missing]
    for (const book of touchedBooks) publish({ type: 'BookChanged', bookId: book.id, ...of })
  })

/** Missing media stays, marked, until the trash is emptied. */
export const trashSeries = (apply: Apply, series: Series) =>
  apply.transaction(async (stores, publish) => {
    if (!(await isStillMissing({ ...apply, stores }, series))) return
    const { library } = apply
    const now = apply.clock()
    await stores.series.saveScan(series.id, { fileModifiedAt: series.fileModifiedAt, deletedAt: now })
    publish({ type: 'SeriesChanged', seriesId: series.id, libraryId: library.id })
    for (const book of await stores.books.inSeries(series.id)) {
      if (book.deletedAt !== null) continue
      await stores.books.saveScan(book.id, { ...book, deletedAt: now })
      publish({ type: 'BookChanged', bookId: book.id, seriesId: series.id, libraryId: library.id })
    }
    await stores.series.countBooks(series.id)
  })

const saveChanged = async (stores: Pick<Stores, 'books' | 'media'>, book: Book, file: FoundBook) => {
  await saveFound(stores, { ...book, fileHash: '' }, file)
  await stores.media.markOutdated(book.id)
}

const addBooks = async (inside: Inside, books: readonly FoundBook[], now: number) => {
  const { stores, series, occupied, hashes, publish } = inside
  const recalled = await recallBooks(inside, books)
  const added: Book[] = []
  for (const [index, found] of inNameOrder(books).entries()) {
    const former = recalled.get(found.path)
    const book: Book = {
      id: former?.id ?? newId<BookId>(),
      seriesId: series.id,
      libraryId: series.libraryId,
      name: found.name,
      path: found.path,
      size: found.size,
      fileModifiedAt: found.modifiedAt,
      fileId: found.fileId,
      number: index + 1,
      fileHash: hashes.get(found.path) ?? '',
      oneshot: series.oneshot,
      createdAt: former?.createdAt ?? now,
      modifiedAt: now,
      deletedAt: null,
    }
    if (occupied.has(book.path)) await stores.books.vacate(book.libraryId, book.path)
    added.push(book)
  }
  const plain = ({ name, number }: Book) => plainBookMetadata(name, number)
  await stores.books.insert(added.map((book) => ({ book, metadata: recalled.get(book.path)?.values ?? plain(book) })))
  for (const former of recalled.values()) {
    for (const event of await stores.kept.restoreBook(former)) publish(event)
  }
  return added
}

const analyze = (stores: Pick<Stores, 'jobs'>, books: readonly Book[], priority: number) =>
  stores.jobs.add(
    books.map((book) => ({ type: 'AnalyzeBook', bookId: book.id, seriesId: book.seriesId })),
    priority,
  )
