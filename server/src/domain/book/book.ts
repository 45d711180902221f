import type { MediaStatus, ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { Media } from '../media/media.ts'
import type { Author, WebLink } from '../metadata.ts'
import type { Paged, PageRequest } from '../paging.ts'
import type { ReadProgress } from '../progress/progress.ts'
import type { SeriesPatch } from '../series/series-patch.ts'

export type BookMetadata = {
  readonly title: string
  readonly summary: string
  readonly number: string
  readonly numberSort: number
  /** `yyyy-MM-dd` */
  readonly releaseDate: string | null
  readonly authors: readonly Author[]
  readonly tags: readonly string[]
  readonly isbn: string
  readonly links: readonly WebLink[]
}
export type BookField = keyof BookMetadata

/** What a file says of its book and of the series the book is in. */
export type FileWords = { readonly book: Partial<BookMetadata>; readonly series: SeriesPatch }

export type Book = {
  readonly id: BookId
  readonly seriesId: SeriesId
  readonly libraryId: LibraryId
  readonly name: string
  /** Absolute path of the file. */
  readonly path: string
  readonly size: number
  readonly fileModifiedAt: number
  /** Device and number of the file there; stays when a file is renamed, and means nothing once size or time differ. */
  readonly fileId: string | null
  /** Rank in the series by natural order of names, from 1. */
  readonly number: number
  /** XXH3-128 of the whole file, empty while unknown. */
  readonly fileHash: string
  readonly oneshot: boolean
  readonly createdAt: number
  readonly modifiedAt: number
  readonly deletedAt: number | null
}

/** What a scan writes down of a file. */
export type BookFacts = Pick<Book, 'size' | 'fileModifiedAt' | 'fileId' | 'fileHash' | 'deletedAt'>
/** Where a book stands. */
export type BookPlace = Pick<Book, 'seriesId' | 'libraryId' | 'oneshot' | 'path' | 'name'>

/** A book as one user sees it. */
export type BookView = Book & {
  readonly seriesTitle: string
  readonly media: Media
  readonly metadata: BookMetadata & { createdAt: number; modifiedAt: number; locks: ReadonlySet<BookField> }
  readonly progress: ReadProgress | null
}

export type BookFilter = {
  readonly seriesId?: SeriesId
  readonly libraryIds?: readonly string[]
  readonly mediaStatuses?: readonly MediaStatus[]
  readonly readStatuses?: readonly ReadStatus[]
  readonly deleted?: boolean
  /** `yyyy-MM-dd`; strictly after. */
  readonly releasedAfter?: string
}

/** As much of a book as serving its pages needs. */
export type ReadableBook = Pick<Book, 'id' | 'name' | 'path'> & { readonly media: Media }

export type BookReader = {
  find(viewer: Viewer, id: BookId): Promise<BookView | undefined>
  forReading(viewer: Viewer, id: BookId): Promise<ReadableBook | undefined>
  list(viewer: Viewer, filter: BookFilter, request: PageRequest): Promise<Paged<BookView>>
  /** The first unread book of each series that was begun and has no book in progress. */
  onDeck(viewer: Viewer, libraryIds: readonly string[], request: PageRequest): Promise<Paged<BookView>>
  sibling(viewer: Viewer, id: BookId, towards: 'next' | 'previous'): Promise<BookView | undefined>
}

export type BookStore = {
  inLibrary(id: LibraryId): Promise<Book[]>
  inSeries(id: SeriesId): Promise<(Book & { metadata: BookMetadata })[]>
  byId(id: BookId): Promise<Book | undefined>
  metadata(id: BookId): Promise<{ values: BookMetadata; locks: ReadonlySet<BookField> } | undefined>
  insert(book: Book, metadata: BookMetadata): Promise<void>
  saveScan(id: BookId, facts: BookFacts): Promise<void>
  saveNumber(id: BookId, number: number): Promise<void>
  moveTo(id: BookId, place: BookPlace): Promise<void>
  /** Makes room for another book at a path; whoever stands there is displaced. */
  vacate(libraryId: LibraryId, path: string): Promise<void>
  saveFileIds(books: readonly Pick<Book, 'id' | 'fileId'>[]): Promise<void>
  /** Only while the book has the same file facts, no hash, and is not in the trash. */
  saveHash(book: Pick<Book, 'id' | 'size' | 'fileModifiedAt'>, fileHash: string): Promise<void>
  /** Books of a library with neither a hash nor a job to compute it. */
  withoutHash(id: LibraryId): Promise<BookId[]>
  /** Books of other libraries whose files have one of these sizes. */
  ofSizesElsewhere(id: LibraryId, sizes: readonly number[]): Promise<Book[]>
  saveMetadata(id: BookId, values: BookMetadata): Promise<void>
  /**
   * What the file says, kept for two reasons: a series refresh opens no file, and a value that leaves the file can leave
   * the book too.
   */
  saveFileWords(id: BookId, words: FileWords): Promise<void>
  fileWords(id: BookId): Promise<FileWords>
  seriesPatches(id: SeriesId): Promise<SeriesPatch[]>
  remove(ids: readonly BookId[]): Promise<void>
}
