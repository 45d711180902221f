import { dirname, join } from 'node:path'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Book } from '#domain/book/book'
import { deletionReasons } from '@spinrack/contract/vocabulary/history'
import type { Library } from '#domain/library/library'
import type { Series } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { isRarVolume, otherVolumes } from '#media/index'
import type { Disk } from '../rewrite/disk.ts'
import { outOfSight } from '../walk/found-files.ts'
import { artworkOfBook, artworkOfSeries, isInside } from './beside.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'series' | 'libraries'>
  readonly transaction: Transaction<'books' | 'series' | 'history' | 'jobs'>
  readonly disk: Disk
  readonly clock: Clock
  readonly log: Log
}

/** Deletes the file of a book with its pictures, and the folder once nothing is in it; the book goes to the trash. */
export const deleteBook =
  (needs: Needs) =>
  async (bookId: BookId): Promise<void> => {
    const book = await needs.stores.books.byId(bookId)
    const series = book && (await needs.stores.series.byId(book.seriesId))
    const library = book && (await needs.stores.libraries.find(book.libraryId))
    if (!library || !series) return
    await assertDeletable(needs, library, [book])
    await deleteFile(needs, library, book)
    await leave(needs, library, series)
  }

/** Deletes the files of all books of a series, its pictures, and the folder once nothing is in it. */
export const deleteSeries =
  (needs: Needs) =>
  async (seriesId: SeriesId): Promise<void> => {
    const series = await needs.stores.series.byId(seriesId)
    const library = series && (await needs.stores.libraries.find(series.libraryId))
    if (!library) return
    const books = await needs.stores.books.inSeries(seriesId)
    await assertDeletable(needs, library, books)
    for (const book of books) await deleteFile(needs, library, book)
    if (!series.oneshot) await removeBeside(needs, { folder: series.path, root: library.root }, artworkOfSeries)
    await leave(needs, library, series)
  }

/** All or nothing: what stands in the way is found before anything is gone. */
const assertDeletable = async ({ disk }: Needs, library: Library, books: readonly Book[]) => {
  const { root, unavailable } = library
  const isOutOfSight = outOfSight(library)
  // A disk that is not there has not lost its files, nor has a folder that cannot be read.
  if (!(await disk.look(root))) throw new Error(`${root} is not there`)
  if (unavailable) throw new Error(`Nothing can be deleted: the last scan could not read ${root}`)
  for (const { path } of books) {
    if (isOutOfSight(path)) throw new Error(`${path} is where the last scan could not look`)
    if (!(await disk.look(path))) continue
    const folder = dirname(path)
    if (folder !== root && !(await isInside(folder, root))) throw new Error(`${path} is not in its library`)
    await disk.assertChangeable(path)
  }
}

/** The book follows its file into the trash, also if somebody else deleted the file. */
const deleteFile = async (needs: Needs, library: Library, book: Book) => {
  const { transaction, disk, clock } = needs
  const volumes = isRarVolume(book.path)
  await transaction(async ({ books, series, history }, publish) => {
    const now = await books.byId(book.id)
    if (!now) return
    const { id: bookId, seriesId, path } = now
    // A rewrite may have given it another name since it was looked at.
    if (path !== book.path) throw new Error(`${book.path} has another name now`)
    if (now.deletedAt === null) {
      await books.saveScan(bookId, { ...now, deletedAt: clock() })
      await series.countBooks(seriesId)
      publish({ type: 'BookChanged', bookId, seriesId, libraryId: library.id })
    }
    if (!(await disk.look(path))) return
    const properties = { reason: deletionReasons.request, name: path }
    await history.add({ type: 'BookFileDeleted', bookId, seriesId, at: clock(), properties })
    await disk.remove(path)
  })
  const place = { folder: dirname(book.path), root: library.root }
  await removeBeside(needs, place, (names) => artworkOfBook(book, names))
  if (volumes) await removeBeside(needs, place, (names) => otherVolumes(book.path, names))
}

/** Pictures, or the rest of an archive in several files; what cannot be deleted is no reason to keep the rest. */
const removeBeside = async (
  { disk, log }: Needs,
  { folder, root }: { readonly folder: string; readonly root: string },
  choose: (names: readonly string[]) => readonly string[],
) => {
  if (folder !== root && !(await isInside(folder, root).catch(() => false))) return
  const names = await disk.list(folder).catch(() => [])
  for (const name of choose(names)) {
    const path = join(folder, name)
    try {
      await disk.assertChangeable(path)
      await disk.remove(path)
    } catch (error) {
      log.info({ path, error }, 'A file beside a deleted book could not be deleted')
    }
  }
}

/** A series without books is in the trash like them; its folder goes unless it is the library itself or in use. */
const leave = async ({ transaction, disk, clock }: Needs, { id: libraryId, root }: Library, series: Series) => {
  const folder = series.oneshot ? dirname(series.path) : series.path
  const mayGo = await isInside(folder, root).catch(() => false)
  const isGone = mayGo && (await disk.removeFolder(folder))
  await transaction(async (stores, publish) => {
    if (isGone) {
      const properties = { reason: deletionReasons.emptyFolder, name: folder }
      const event = { bookId: null, seriesId: series.id, at: clock(), properties }
      await stores.history.add({ type: 'SeriesFolderDeleted', ...event })
    }
    const now = await stores.series.byId(series.id)
    const books = await stores.books.inSeries(series.id)
    if (!now || now.deletedAt !== null) return
    // It counts fewer books now, if any.
    publish({ type: 'SeriesChanged', seriesId: series.id, libraryId })
    if (books.some((book) => book.deletedAt === null)) {
      // What the books say together is another thing without those that left.
      return stores.jobs.add([{ type: 'RefreshSeriesMetadata', seriesId: series.id }], taskPriority.high)
    }
    await stores.series.saveScan(series.id, { fileModifiedAt: now.fileModifiedAt, deletedAt: clock() })
    await stores.series.countBooks(series.id)
    // It is still in the trash, but somebody wanted it gone: who looks at it goes elsewhere.
    publish({ type: 'SeriesDeleted', seriesId: series.id, libraryId })
  })
}
