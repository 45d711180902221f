import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { noWords, type BookField, type BookMetadata, type FileWords } from '#domain/book/book'
import type { SeriesField, SeriesMetadata } from '#domain/series/series'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import type { OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { comicInfoProvider } from '../metadata/comic-info.ts'
import type { MetadataProvider } from '../metadata/provider.ts'
import { refreshBookMetadata } from '../metadata/refresh-book.ts'
import { refreshSeriesMetadata } from '../metadata/refresh-series.ts'
import { factsOf } from './book-on-disk.test-support.ts'

/** What a provider is that speaks of everything. */
export const file = {
  name: 'file',
  speaksOf: { ...comicInfoProvider.speaksOf, barcode: 'importBarcodeIsbn' },
} as const

/** A series of one book in a folder, whose file says what it is told to say. */
export const seriesOfWords = async (database: OpenedDatabase, folder: string) => {
  const { stores, transaction, engine, published } = database
  const shelf = shelfOf(stores)
  const library = await shelf.library({ root: folder })
  const series = await shelf.series(library.id, { name: 'Folder', path: folder })
  const addBook = async () => {
    const path = join(folder, `${newId<BookId>()}.cbz`)
    writeFileSync(path, 'pages')
    return shelf.book(series, { path, ...factsOf(path), pageCount: 1 })
  }
  const book = await addBook()
  const bookId = book.id
  const needs = { stores, transaction, log: silentLog() }
  const refresh = async (id: BookId, providers: readonly MetadataProvider[], thorough = false) => {
    await refreshBookMetadata({ ...needs, providers })(id, 4, thorough)
    await refreshSeriesMetadata(needs)(series.id)
  }
  return {
    stores,
    transaction,
    engine,
    addBook,
    library,
    series,
    book,
    bookId,
    published,
    refresh,
    refreshSeries: () => refreshSeriesMetadata(needs)(series.id),
    /** As if the file of the book said this and no more. */
    say: (id: BookId, words: Partial<FileWords>) =>
      refresh(id, [{ ...file, read: async () => ({ ...noWords, ...words }) }]),
    seriesValues: async () => (await stores.series.metadata(series.id))?.values,
    bookValues: async () => (await stores.books.metadata(bookId))?.values,
    editSeries: async (change: Partial<SeriesMetadata>, locks: readonly SeriesField[]) => {
      const stored = await stores.series.metadata(series.id)
      if (stored) await stores.series.saveMetadata(series.id, { ...stored.values, ...change })
      await engine.db
        .updateTable('series_metadata')
        .set({ locks_json: JSON.stringify(locks) })
        .execute()
    },
    editBook: async (change: Partial<BookMetadata>, locks: readonly BookField[]) => {
      const stored = await stores.books.metadata(bookId)
      if (stored) await stores.books.saveMetadata(bookId, { ...stored.values, ...change })
      await engine.db
        .updateTable('book_metadata')
        .set({ locks_json: JSON.stringify(locks) })
        .execute()
    },
  }
}
