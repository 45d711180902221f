import type { Viewer } from '../access/viewer.ts'
import type { BookId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'

export type BookThumbnail = {
  readonly id: ThumbnailId
  readonly bookId: BookId
  readonly type: 'GENERATED' | 'SIDECAR' | 'USER_UPLOADED'
  readonly selected: boolean
  readonly mediaType: string
  readonly size: number
  readonly width: number
  readonly height: number
  /** Hash of the bytes, which is also the name of the file that holds them. */
  readonly contentHash: string
}

export type ThumbnailStore = {
  selectedOfBook(bookId: BookId): Promise<BookThumbnail | undefined>
  /** The book whose poster stands for the series, by the library's choice of cover. */
  coverBook(viewer: Viewer, seriesId: SeriesId): Promise<BookId | undefined>
  /** Replaces the generated poster; answers the files that nothing refers to any more. */
  replaceGenerated(thumbnail: BookThumbnail): Promise<string[]>
  removeOfBooks(bookIds: readonly BookId[]): Promise<string[]>
  /** Those of the given files that nothing refers to. */
  unused(contentHashes: readonly string[]): Promise<string[]>
}

/** Files named by the hash of their bytes: equal posters are one file, and a URL never changes its meaning. */
export type PosterFiles = {
  write(bytes: Uint8Array): Promise<string>
  read(contentHash: string): Promise<Buffer | undefined>
  remove(contentHashes: readonly string[]): Promise<void>
}
