import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookMetadata } from '#domain/book/book'
import type { Library } from '#domain/library/library'
import type { Series, SeriesMetadata } from '#domain/series/series'
import {
  aBook,
  aLibrary,
  aSeries,
  bookMetadata,
  readyMedia,
  seriesMetadata,
} from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'

type SeriesWish = Partial<Series> & { readonly metadata?: Partial<SeriesMetadata> }
type BookWish = Partial<Book> & { readonly metadata?: Partial<BookMetadata>; readonly pageCount?: number }

/** Puts things into stores in few words; a name is the title too, and books stand in the order they are put. */
export const shelfOf = (stores: Stores) => ({
  library: async (change: Partial<Library> = {}): Promise<Library> => {
    const library = aLibrary(change)
    await stores.libraries.insert(library)
    return library
  },

  series: async (libraryId: LibraryId, { metadata, ...change }: SeriesWish = {}): Promise<Series> => {
    const series = aSeries({ ...change, libraryId })
    await stores.series.insert(series, seriesMetadata({ title: series.name, titleSort: series.name, ...metadata }))
    return series
  },

  book: async (series: Series, { metadata, pageCount, ...change }: BookWish = {}): Promise<Book> => {
    const number = change.number ?? (await stores.books.inSeries(series.id)).length + 1
    const book = aBook({ name: `Book ${number}`, ...change, number, ...placeOf(series) })
    const values = { title: book.name, number: String(number), numberSort: number, ...metadata }
    await stores.books.insert([{ book, metadata: bookMetadata(values) }])
    if (pageCount !== undefined) await stores.media.save(book.id, readyMedia(pageCount))
    await stores.series.countBooks(series.id)
    return book
  },
})

const placeOf = (series: Series): { seriesId: SeriesId; libraryId: LibraryId } => ({
  seriesId: series.id,
  libraryId: series.libraryId,
})
