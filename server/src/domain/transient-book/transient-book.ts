import type { MediaStatus } from '@spinrack/contract/vocabulary/book'
import type { BookPage } from '../media/media.ts'

/** A file outside all libraries that somebody may import. */
export type FoundFile = {
  /** Absolute path. */
  readonly path: string
  /** Without its extension. */
  readonly name: string
  readonly size: number
  readonly fileModifiedAt: number
}

/** Known for a while by an id, in memory only. */
export type TransientBook = FoundFile & { readonly id: string }

/** What is in such a file. */
export type FileReport = {
  readonly status: Exclude<MediaStatus, 'UNKNOWN' | 'OUTDATED'>
  readonly mediaType: string
  readonly comment: string
  readonly pages: readonly BookPage[]
  readonly fileNames: readonly string[]
  /** What the file calls its series, the best name first. */
  readonly seriesTitles: readonly string[]
  readonly number: number | null
}

export type FileInspector = {
  /** Books in a folder at any depth, by path; refuses with ERR_1016 what cannot be read. */
  find(folder: string): Promise<FoundFile[]>
  inspect(path: string): Promise<FileReport>
}
