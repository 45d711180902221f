import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookField, BookMetadata, KnownWords } from '../book/book.ts'
import type { Collection, CollectionEvent } from '../collection/collection.ts'
import type { ReadList, ReadListEvent } from '../read-list/read-list.ts'
import type { Series, SeriesField, SeriesFileWords, SeriesMetadata } from '../series/series.ts'
import type { PosterOwner } from '../thumbnail/thumbnail.ts'

/** How long an erased book is remembered, in milliseconds: a share that was away is back by then, or never. */
export const keptMilliseconds = 90 * 24 * 60 * 60_000

/** What tells the file of a book that was erased. */
export type KeptFile = Pick<
  Book,
  'id' | 'seriesId' | 'libraryId' | 'path' | 'size' | 'fileModifiedAt' | 'fileId' | 'fileHash'
>

export type KeptBook = KeptFile & {
  readonly createdAt: number
  readonly values: BookMetadata
  readonly locks: readonly BookField[]
  readonly words: KnownWords | null
}

export type KeptSeries = Pick<Series, 'id' | 'libraryId' | 'path' | 'createdAt'> & {
  readonly values: SeriesMetadata
  readonly locks: readonly SeriesField[]
  readonly words: SeriesFileWords | null
  /** How many of its books are kept too. */
  readonly bookCount: number
}

/** A set that is removed because nothing is in it any more. */
export type EmptySet =
  | ({ readonly kind: 'collection' } & Pick<Collection, 'id' | 'name' | 'ordered' | 'createdAt'>)
  | ({ readonly kind: 'read-list' } & Pick<ReadList, 'id' | 'name' | 'summary' | 'ordered' | 'createdAt'>)

/**
 * What people did with books that were erased: places, read lists, collections, edits and uploaded posters. Nobody sees
 * any of it until the file returns, and the book with it, under its former id.
 */
export type KeptStore = {
  /** To be called right before books and series are removed; their uploaded posters are to stay. */
  keepBooks(ids: readonly BookId[], at: number): Promise<void>
  keepSeries(ids: readonly SeriesId[], at: number): Promise<void>
  /** Only if something may return to it; answers whether. Its posters are to stay then. */
  keepSet(set: EmptySet, at: number): Promise<boolean>
  /** Those whose files had one of these sizes. */
  ofSizes(sizes: readonly number[]): Promise<KeptFile[]>
  books(ids: readonly BookId[]): Promise<ReadonlyMap<BookId, KeptBook>>
  /** Those of these series, and the one that had this path. */
  seriesAt(place: Pick<Series, 'libraryId' | 'path'>, ids: readonly SeriesId[]): Promise<KeptSeries[]>
  /** Gives a book that was inserted again all that was its own, and keeps it no longer. Answers what is to be published. */
  restoreBook(book: KeptBook): Promise<ReadListEvent[]>
  restoreSeries(series: KeptSeries): Promise<CollectionEvent[]>
  /** Answers whose posters are to go. */
  forget(of: { readonly before: number } | { readonly libraryId: LibraryId }): Promise<PosterOwner[]>
}
