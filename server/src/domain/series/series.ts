import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { ReadingDirection, SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { Viewer } from '../access/viewer.ts'
import type { Author, WebLink } from '../metadata.ts'
import type { Paged, PageRequest } from '../paging.ts'
import type { SeriesFilter } from './series-filter.ts'

export type { SeriesFilter } from './series-filter.ts'

export type SeriesMetadata = {
  readonly status: SeriesStatus
  readonly title: string
  readonly titleSort: string
  readonly summary: string
  readonly readingDirection: ReadingDirection | null
  readonly publisher: string
  readonly ageRating: number | null
  readonly language: string
  readonly genres: readonly string[]
  readonly tags: readonly string[]
  readonly totalBookCount: number | null
  readonly sharingLabels: readonly string[]
  readonly links: readonly WebLink[]
  readonly alternateTitles: readonly { label: string; title: string }[]
}
export type SeriesField = keyof SeriesMetadata

/** What files said of a series the last time: its books together, and what stands beside them in the folder. */
export type SeriesFileWords = {
  readonly books: Partial<SeriesMetadata>
  readonly beside: Partial<SeriesMetadata>
}

/** What the books of a series say together. */
export type SeriesAggregate = {
  readonly authors: readonly Author[]
  readonly tags: readonly string[]
  readonly releaseDate: string | null
  readonly summary: string
  readonly summaryNumber: string
}

export type Series = {
  readonly id: SeriesId
  readonly libraryId: LibraryId
  readonly name: string
  /** Absolute path of the folder; of the file for a one-shot. */
  readonly path: string
  readonly fileModifiedAt: number
  readonly oneshot: boolean
  readonly createdAt: number
  readonly modifiedAt: number
  readonly deletedAt: number | null
}

/** A series as one user sees it. */
export type SeriesView = Series & {
  readonly bookCount: number
  readonly readCount: number
  readonly inProgressCount: number
  readonly metadata: SeriesMetadata & { createdAt: number; modifiedAt: number; locks: ReadonlySet<SeriesField> }
  readonly aggregate: SeriesAggregate & { createdAt: number; modifiedAt: number }
}

/** How many series begin with a letter, or with whatever their sort title begins with. */
export type LetterGroup = { readonly group: string; readonly count: number }

export type SeriesReader = {
  find(viewer: Viewer, id: SeriesId): Promise<SeriesView | undefined>
  list(viewer: Viewer, filter: SeriesFilter, request: PageRequest): Promise<Paged<SeriesView>>
  letterGroups(viewer: Viewer, filter: SeriesFilter): Promise<readonly LetterGroup[]>
}

export type SeriesStore = {
  /** Known series of a library with what a scan compares. */
  inLibrary(id: LibraryId): Promise<Series[]>
  byId(id: SeriesId): Promise<Series | undefined>
  /** Of a library or of these series those in the trash that have no book, be it there or in the trash too. */
  bareInTrash(of: LibraryId | readonly SeriesId[]): Promise<SeriesId[]>
  metadata(id: SeriesId): Promise<{ values: SeriesMetadata; locks: ReadonlySet<SeriesField> } | undefined>
  insert(series: Series, metadata: SeriesMetadata): Promise<void>
  saveScan(id: SeriesId, change: { fileModifiedAt: number; deletedAt: number | null }): Promise<void>
  moveTo(id: SeriesId, place: Pick<Series, 'libraryId' | 'path' | 'name'>): Promise<void>
  /** Makes room for another series at a path; whoever stands there is displaced. */
  vacate(libraryId: LibraryId, path: string): Promise<void>
  saveMetadata(id: SeriesId, values: SeriesMetadata): Promise<void>
  saveLocks(id: SeriesId, locks: ReadonlySet<SeriesField>): Promise<void>
  /** Kept so that a value that leaves the files can leave the series too. */
  saveFileWords(id: SeriesId, words: SeriesFileWords): Promise<void>
  fileWords(id: SeriesId): Promise<SeriesFileWords>
  saveAggregate(id: SeriesId, aggregate: SeriesAggregate): Promise<void>
  /**
   * Counts its books again, and what everybody read of them, after books came or left, the trash included. Those in the
   * trash count only while the series is there itself.
   */
  countBooks(id: SeriesId): Promise<void>
  /** With all that is theirs but their posters, which know their files. */
  remove(ids: readonly SeriesId[]): Promise<void>
}
