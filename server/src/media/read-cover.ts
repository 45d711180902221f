import { readEpubCover } from './epub/read-epub.ts'
import { renderPdfPage } from './pdf/render-page.ts'
import { readFileEntry } from './read-named-entry.ts'
import type { EntrySlice } from './report.ts'

/** As much of a report as the cover needs, so that it can come from a database row as well. */
export type CoverSource = {
  readonly mediaType: string
  readonly pages: readonly CoverPage[]
}

type CoverPage = { readonly slice: EntrySlice | null } & ({ readonly name: string } | { readonly fileName: string })

/** Enough for the largest poster (1200 px). */
const SHORTEST_SIDE = 1200

/** The picture a book's poster is made of; undefined for a book without one. Throws a MediaError. */
export const readCover = async (path: string, { mediaType, pages }: CoverSource): Promise<Buffer | undefined> => {
  switch (mediaType) {
    case 'application/pdf':
      return (await renderPdfPage(path, 1, { shortestSide: SHORTEST_SIDE })).bytes
    case 'application/epub+zip':
      return (await readEpubCover(path)) ?? readFirstPage(path, { mediaType, pages })
    default:
      return readFirstPage(path, { mediaType, pages })
  }
}

const readFirstPage = async (path: string, { mediaType, pages }: CoverSource): Promise<Buffer | undefined> => {
  const [page] = pages
  if (page === undefined) return undefined
  const fileName = 'name' in page ? page.name : page.fileName
  return readFileEntry(path, { mediaType, fileName, slice: page.slice })
}
