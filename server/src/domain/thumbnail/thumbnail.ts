import type { BookId, CollectionId, ReadListId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { ThumbnailType } from '@spinrack/contract/vocabulary/thumbnail'
import type { Viewer } from '../access/viewer.ts'

/** Whose poster it is. */
export type PosterOwner =
  | { readonly kind: 'book'; readonly id: BookId }
  | { readonly kind: 'series'; readonly id: SeriesId }
  | { readonly kind: 'collection'; readonly id: CollectionId }
  | { readonly kind: 'read-list'; readonly id: ReadListId }

/** A picture whose bytes are stored. */
export type Picture = {
  readonly mediaType: string
  readonly size: number
  readonly width: number
  readonly height: number
  /** Hash of the bytes, which is also the name of the file that holds them. */
  readonly contentHash: string
}

export type Thumbnail = Picture & {
  readonly id: ThumbnailId
  readonly owner: PosterOwner
  readonly type: ThumbnailType
  readonly selected: boolean
  /** The file beside the book or series that a sidecar was taken from. */
  readonly sourcePath: string | null
}

/** Whether a poster that is added becomes the one that is shown. */
export type SelectionPreference = 'YES' | 'NO' | 'IF_NONE' | 'IF_NONE_OR_GENERATED'

export type NewThumbnail = Omit<Thumbnail, 'selected'>

export type ThumbnailStore = {
  find(id: ThumbnailId): Promise<Thumbnail | undefined>
  /** Oldest first. */
  listOf(owner: PosterOwner): Promise<Thumbnail[]>
  selectedOf(owner: PosterOwner): Promise<Thumbnail | undefined>
  /** The book whose poster stands for the series, by the library's choice of cover. */
  coverBook(viewer: Viewer, seriesId: SeriesId): Promise<BookId | undefined>
  /** Books not in the trash; with `smallerThan`, only those whose generated poster is smaller in both dimensions. */
  toRegenerate(smallerThan?: number): Promise<BookId[]>
  /** Takes the place of the former generated poster, or of the one from the same file; `unused` are files now free. */
  add(thumbnail: NewThumbnail, preference: SelectionPreference): Promise<{ added: Thumbnail; unused: string[] }>
  select(thumbnail: Thumbnail): Promise<void>
  /** Those of the owners that have a poster which was taken from a file beside them. */
  withSidecars(owners: readonly PosterOwner[]): Promise<PosterOwner[]>
  /** The file that a sidecar was taken from lies elsewhere now. */
  moveSource(thumbnail: Thumbnail, sourcePath: string): Promise<void>
  /** Another one is selected if the selected one goes. Answers the files that nothing refers to any more. */
  remove(thumbnail: Thumbnail): Promise<string[]>
  /** All posters of owners that go themselves; those that people uploaded stay where they may be wanted again. */
  removeOf(owners: readonly PosterOwner[], but?: { readonly butUploaded?: boolean }): Promise<string[]>
  /** Those of the given files that nothing refers to. */
  unused(contentHashes: readonly string[]): Promise<string[]>
}

/** Files named by the hash of their bytes: equal posters are one file, and a URL never changes its meaning. */
export type PosterFiles = {
  /** To be called before something that refers to the file is stored, and again after: an equal one may go meanwhile. */
  write(bytes: Uint8Array): Promise<string>
  read(contentHash: string): Promise<Buffer | undefined>
  /** To be called once nothing refers to them; whatever does again by now keeps its file. */
  remove(contentHashes: readonly string[]): Promise<void>
}
