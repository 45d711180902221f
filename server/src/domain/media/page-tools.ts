import type { EntrySlice, FileAtHand, PageImage } from './media.ts'

export type ResizedFormat = 'jpeg' | 'webp' | 'avif' | 'png'

export type Resizing = {
  readonly format: ResizedFormat
  /** In pixels; a narrower picture stays as wide as it is, a page of a PDF is drawn as wide as that. */
  readonly width?: number | undefined
  /** From 1 to 100; what is usual for the format when left out. */
  readonly quality?: number | undefined
}

/** Other forms of a page than the one it has in its file. */
export type PageTools = {
  resize(image: PageImage, wish: Resizing): Promise<PageImage>
  /** A page of a PDF, counted from 1, drawn just as it is wanted. */
  draw(file: FileAtHand, pageNumber: number, wish: Resizing): Promise<PageImage>
  /** A page of a PDF, counted from 1, as a PDF of its own. */
  singlePage(file: FileAtHand, pageNumber: number): Promise<PageImage>
  /** A deflated entry in the wrapping of gzip, without unpacking it. */
  gzip(file: FileAtHand, slice: EntrySlice): Promise<Buffer>
}

/** Whether an entry can be sent in gzip; without its checksum, which some packers leave out, nobody could read that. */
export const isDeflated = ({ method, crc32 }: EntrySlice): boolean => method === 8 && crc32 !== 0
