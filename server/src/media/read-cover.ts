import { readEpubCover } from './epub/read-epub.ts'
import { renderPdfPage } from './pdf/render-page.ts'
import { readEntry } from './read-entry.ts'
import type { EntrySlice } from './report.ts'

/** As much of a report as the cover needs, so that it can come from a database row as well. */
export type CoverSource = {
  readonly mediaType: string
  readonly pages: readonly { readonly slice: EntrySlice | null }[]
}

/** Enough for the largest poster (1200 px). */
const SHORTEST_SIDE = 1200

/** The picture a book's poster is made of; undefined for a book without one. Throws a MediaError. */
export const readCover = async (path: string, { mediaType, pages }: CoverSource): Promise<Buffer | undefined> => {
  switch (mediaType) {
    case 'application/pdf':
      return (await renderPdfPage(path, 1, { shortestSide: SHORTEST_SIDE })).bytes
    case 'application/epub+zip':
      return (await readEpubCover(path)) ?? readFirstPage(path, pages)
    default:
      return readFirstPage(path, pages)
  }
}

const readFirstPage = async (path: string, pages: CoverSource['pages']): Promise<Buffer | undefined> => {
  const slice = pages[0]?.slice
  return slice === undefined || slice === null ? undefined : readEntry(path, slice)
}
