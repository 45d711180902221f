import type { MediaStatus, ReadStatus } from '@spinrack/contract/vocabulary/book'
import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { Media } from '../media/media.ts'
import type { Author, WebLink } from '../metadata.ts'
import type { Paged, PageRequest } from '../paging.ts'
import type { ReadProgress } from '../progress/progress.ts'
import type { SeriesPatch } from '../series/series-patch.ts'
import type { Series } from '../series/series.ts'

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
  /** Rank in the series by natural order of names, from 1. */
  readonly number: number
  readonly fileHash: string
  readonly oneshot: boolean
  readonly createdAt: number
  readonly modifiedAt: number
  readonly deletedAt: number | null
}

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
  saveScan(id: BookId, change: { size: number; fileModifiedAt: number; deletedAt: number | null }): Promise<void>
  saveNumber(id: BookId, number: number): Promise<void>
  moveTo(id: BookId, series: Pick<Series, 'id' | 'oneshot'>): Promise<void>
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
