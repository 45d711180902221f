import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { LibraryOptions } from '../library/library.ts'
import type { Media } from '../media/media.ts'
import type { Author, WebLink } from '../metadata.ts'
import type { Paged, PageRequest } from '../paging.ts'
import type { ReadProgress } from '../progress/progress.ts'
import type { ReadListEntry } from '../read-list/read-list.ts'
import type { SeriesPatch } from '../series/series-patch.ts'
import type { BookFilter } from './book-filter.ts'

export type { BookFilter } from './book-filter.ts'

export type BookMetadata = {
  readonly title: string
  /** Another name of it, such as in its original language; empty where it has none. No file names one. */
  readonly alternateTitle: string
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

/** What a file says of its book, of the series the book is in, and of the sets both belong to. */
export type FileWords = {
  readonly book: Partial<BookMetadata>
  readonly series: SeriesPatch
  readonly collections: readonly string[]
  readonly readLists: readonly ReadListEntry[]
  readonly barcode: BarcodeLook | null
}

/** What a file said, including what could not be heard the last time and is only remembered. */
export type KnownWords = FileWords & {
  /** The option that asked for a word. Words that an older version kept have none. */
  readonly askedBy?: {
    readonly book: Partial<Record<BookField, WordOption>>
    readonly series: Partial<Record<keyof SeriesPatch, WordOption>>
  }
  /** Those that were off the last time, or whose source could not be understood. */
  readonly unheard?: readonly WordOption[]
}

/** What asks a file for words. */
export type WordOption = Extract<
  keyof LibraryOptions,
  `importComicInfo${'Book' | 'Series' | 'Collection' | 'ReadList'}` | `importEpub${string}` | 'importBarcodeIsbn'
>

/** The last look for a barcode: pages are decoded again only when the file is another one. */
export type BarcodeLook = { readonly size: number; readonly fileModifiedAt: number; readonly isbn: string | null }

export const noWords: FileWords = { book: {}, series: {}, collections: [], readLists: [], barcode: null }

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

/** As much of a book as serving its pages needs. */
export type ReadableBook = Pick<Book, 'id' | 'name' | 'path' | 'size' | 'fileModifiedAt'> & { readonly media: Media }

export type BookReader = {
  find(viewer: Viewer, id: BookId): Promise<BookView | undefined>
  forReading(viewer: Viewer, id: BookId): Promise<ReadableBook | undefined>
  list(viewer: Viewer, filter: BookFilter, request: PageRequest): Promise<Paged<BookView>>
  /** The first unread book of each series that was begun and has no book in progress. */
  onDeck(viewer: Viewer, libraryIds: readonly string[], request: PageRequest): Promise<Paged<BookView>>
  /** Files that are there more than once: same hash, same size. */
  duplicates(viewer: Viewer, request: PageRequest): Promise<Paged<BookView>>
  sibling(viewer: Viewer, id: BookId, towards: 'next' | 'previous'): Promise<BookView | undefined>
}

export type NewBook = { readonly book: Book; readonly metadata: BookMetadata }

export type BookStore = BookFileWork & {
  inLibrary(id: LibraryId): Promise<Book[]>
  inSeries(id: SeriesId): Promise<(Book & { metadata: BookMetadata })[]>
  /** Of a library or of these books those in the trash, series by series. */
  inTrash(of: LibraryId | readonly BookId[]): Promise<Pick<Book, 'id' | 'seriesId'>[]>
  byId(id: BookId): Promise<Book | undefined>
  /** With what its file said when it was last asked. */
  metadata(id: BookId): Promise<{ values: BookMetadata; locks: ReadonlySet<BookField>; words: KnownWords } | undefined>
  insert(books: readonly NewBook[]): Promise<void>
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
  saveLocks(id: BookId, locks: ReadonlySet<BookField>): Promise<void>
  /**
   * What the file says, kept for two reasons: a series refresh opens no file, and a value that leaves the file can leave
   * the book too.
   */
  saveFileWords(id: BookId, words: Partial<KnownWords>): Promise<void>
  wordsInSeries(id: SeriesId): Promise<WordsInSeries>
  seriesPatches(id: SeriesId): Promise<SeriesPatch[]>
  /** With all that is theirs but their posters, which know their files. */
  remove(ids: readonly BookId[]): Promise<void>
}

/** What the files of a series say, by the number of their books. */
export type WordsInSeries = {
  /** Those in the trash are heard only when no other is left. */
  readonly present: readonly KnownWords[]
  readonly all: readonly KnownWords[]
}

type FileState = Pick<Book, 'id' | 'size' | 'fileModifiedAt'>

/** The part of the book store for work that reads files whole or writes them anew. */
export type BookFileWork = {
  atPath(libraryId: LibraryId, path: string): Promise<Book | undefined>
  /** Partial MD5 as KOReader computes it, empty while unknown. */
  koreaderHash(id: BookId): Promise<string>
  /** Only while the book has the same file facts, no such hash, and is not in the trash. */
  saveKoreaderHash(book: FileState, hash: string): Promise<void>
  /** Books of a library with neither such a hash nor a job to compute it. */
  withoutKoreaderHash(id: LibraryId): Promise<BookId[]>
  /** All books of a library but those in the trash. */
  present(id: LibraryId): Promise<Pick<Book, 'id' | 'seriesId'>[]>
  /** Books that are present, were not read since they came or changed or were not found then, and have no job for it. */
  unread(id: LibraryId): Promise<Pick<Book, 'id' | 'seriesId' | 'path'>[]>
  /** Books that are present and readable, of the given media types. */
  readyOfTypes(id: LibraryId, mediaTypes: readonly string[]): Promise<(Book & { readonly mediaType: string })[]>
  /** Whether the file, as it is now, could not be written anew. */
  hasRewriteFailed(book: FileState): Promise<boolean>
  noteFailedRewrite(book: FileState): Promise<void>
}
