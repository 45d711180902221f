/** What the server knows how to read, named as the reference server names it on the wire. */
export type MediaType =
  | 'application/zip'
  | 'application/epub+zip'
  | 'application/pdf'
  | 'application/x-rar-compressed; version=4'
  | 'application/x-rar-compressed; version=5'
  | 'application/x-7z-compressed'
  | 'application/x-tar'

/** Everything one positioned read needs to produce an entry's bytes, without reopening the archive's index. */
export type EntrySlice = {
  /** Absolute offset of the entry's data (not of its header) in the file. */
  readonly offset: number
  readonly compressedSize: number
  readonly size: number
  /** ZIP method number: 0 stored, 8 deflate; see `zip/decompressors.ts`. */
  readonly method: number
  readonly crc32: number
}

export type MediaEntry = {
  readonly name: string
  /** '' when the format says nothing about it. */
  readonly mediaType: string
  /** Uncompressed bytes; null for pages that exist only once rendered. */
  readonly size: number | null
  readonly width: number | null
  readonly height: number | null
  /** null when no positioned read can fetch the entry; `readNamedEntry` may. */
  readonly slice: EntrySlice | null
}

export type EpubFile = MediaEntry & { readonly role: 'EPUB_PAGE' | 'EPUB_ASSET' }

/** A line of a table of contents. */
export type EpubLink = {
  readonly title: string
  /** The entry it leads to; null for a mere heading, and for what leaves the book. */
  readonly fileName: string | null
  /** What stands behind the `#`, as written; '' for none. */
  readonly fragment: string
  readonly children: readonly EpubLink[]
}

/** One file of the reading order and how many positions it is long. */
export type EpubSection = {
  readonly fileName: string
  readonly mediaType: string
  readonly positions: number
  /** Kobo's sentence nearest to each position but the first; empty for a book that is no KEPUB. */
  readonly koboSpans: readonly string[]
}

export type EpubTraits = {
  readonly divinaCompatible: boolean
  readonly isKepub: boolean
  readonly fixedLayout: boolean
  readonly toc: readonly EpubLink[]
  readonly landmarks: readonly EpubLink[]
  readonly pageList: readonly EpubLink[]
  readonly sections: readonly EpubSection[]
}

type ReadyArchive = {
  readonly status: 'READY'
  readonly mediaType: Exclude<MediaType, 'application/epub+zip'>
  readonly pages: readonly MediaEntry[]
  readonly files: readonly MediaEntry[]
  readonly pageCount: number
  /** '' or the codes of what was skipped, e.g. `ERR_1007 [a.jpg, b.jpg]`. */
  readonly comment: string
}

type ReadyEpub = Omit<ReadyArchive, 'mediaType' | 'files'> & {
  readonly mediaType: 'application/epub+zip'
  readonly files: readonly EpubFile[]
  readonly epub: EpubTraits
}

export type MediaFailureCode =
  | 'ERR_1000'
  | 'ERR_1001'
  | 'ERR_1002'
  | 'ERR_1004'
  | 'ERR_1005'
  | 'ERR_1006'
  | 'ERR_1008'
  | 'ERR_1018'
  | 'ERR_1032'
  | 'ERR_2010'

export type ReadyMedia = ReadyArchive | ReadyEpub

export type FailedMedia = {
  readonly status: 'ERROR' | 'UNSUPPORTED'
  /** '' when unknown. */
  readonly mediaType: string
  readonly code: MediaFailureCode
  readonly comment: string
}

export type MediaReport = ReadyMedia | FailedMedia
