import type { MediaProfile } from '@spinrack/contract/vocabulary/book'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { EpubExtension } from './epub.ts'

/** Where the bytes of an entry lie in its archive, so that serving a page is one positioned read. */
export type EntrySlice = {
  readonly offset: number
  readonly compressedSize: number
  readonly size: number
  /** ZIP compression method: 0 stored, 8 deflated. */
  readonly method: number
  readonly crc32: number
}

export type BookPage = {
  readonly fileName: string
  /** Empty for what exists only once drawn: the page of a PDF, whose width and height are in points. */
  readonly mediaType: string
  readonly width: number | null
  readonly height: number | null
  readonly size: number | null
  /** Null where no single read gives the entry: in a RAR, a 7z or a packed tar, and in a PDF. */
  readonly slice: EntrySlice | null
}

export type BookFile = {
  readonly fileName: string
  readonly size: number | null
  readonly slice: EntrySlice | null
  /** What an EPUB's manifest says of the file; other archives say nothing. */
  readonly mediaType?: string
  /** Whether an EPUB has the file in its reading order. */
  readonly subType?: 'EPUB_PAGE' | 'EPUB_ASSET'
}

type Analyzed = {
  readonly mediaType: string
  readonly pageCount: number
  readonly comment: string
  readonly epubDivinaCompatible: boolean
  readonly epubIsKepub: boolean
}

export type Media = { readonly modifiedAt: number } & (
  | { readonly status: 'UNKNOWN' }
  | ({ readonly status: 'READY' | 'OUTDATED' } & Analyzed)
  | ({ readonly status: 'ERROR' | 'UNSUPPORTED' } & Pick<Analyzed, 'mediaType' | 'comment'>)
)

/** What an analysis found out, ready to be stored. */
export type MediaFinding =
  | {
      readonly status: 'READY'
      readonly media: Analyzed
      readonly pages: readonly BookPage[]
      readonly files: readonly BookFile[]
      readonly epub?: EpubExtension
    }
  | { readonly status: 'ERROR' | 'UNSUPPORTED'; readonly mediaType: string; readonly comment: string }

export const mediaProfile = (mediaType: string): MediaProfile | '' => {
  if (mediaType === 'application/epub+zip') return 'EPUB'
  if (mediaType === 'application/pdf') return 'PDF'
  return comicTypes.has(mediaType.split(';')[0] ?? '') ? 'DIVINA' : ''
}

const comicTypes = new Set([
  'application/zip',
  'application/x-rar-compressed',
  'application/x-7z-compressed',
  'application/x-tar',
])

export type MediaStore = {
  find(id: BookId): Promise<Media | undefined>
  pages(id: BookId): Promise<readonly BookPage[]>
  files(id: BookId): Promise<readonly BookFile[]>
  /** Undefined for what is no EPUB. */
  epub(id: BookId): Promise<EpubExtension | undefined>
  save(id: BookId, finding: MediaFinding): Promise<void>
  /** What was in the file when it was last read stays known: by that it is recognized where it turns up again. */
  saveNotFound(id: BookId, finding: MediaFinding): Promise<void>
  markOutdated(id: BookId): Promise<void>
}

export type PageImage = { readonly bytes: Buffer; readonly mediaType: string }

/** The file as it was when its book was analyzed: pages lie where they are thought to be in no other one. */
export type MeantFile = { readonly bookId: BookId; readonly size: number; readonly modifiedAt: number }

export const meantFile = (book: { id: BookId; size: number; fileModifiedAt: number }): MeantFile => ({
  bookId: book.id,
  size: book.size,
  modifiedAt: book.fileModifiedAt,
})

/** A file somebody is reading; `version`, where it is known, changes with the file. */
export type FileAtHand = { readonly path: string; readonly version?: number; readonly meant?: MeantFile }

/** Opens the file of a book and takes one page out of it. */
export type PageSource = {
  page(book: FileAtHand & { readonly mediaType: string }, page: BookPage, pageNumber: number): Promise<PageImage>
  /** Whoever has a page alone, and is done with it, may say so: its memory serves the next one. */
  giveBack(bytes: Buffer): void
}

/** Turns one image into another; each answers JPEG unless told otherwise. */
export type ImageConverter = {
  convert(image: PageImage, to: 'jpeg' | 'png'): Promise<PageImage>
  /** Fits into a square of `longestEdge` pixels, never larger than the original. */
  shrink(bytes: Uint8Array, longestEdge: number): Promise<PageImage & { width: number; height: number }>
}
