import type { Dimensions } from '../image/measured.ts'
import { MediaError, toMediaError } from '../media-error.ts'
import { withPdf } from './document-cache.ts'
import { layLines } from './text/lay-lines.ts'
import { partOf, type Angle, type Box } from './text/page-space.ts'
import type { PageContent } from './text/read-content.ts'
import type { LinkTarget } from './text/read-links.ts'
import type { OutlineEntry } from './text/read-outline.ts'

/** Boxes are in parts of the page as it is shown; its size is in points, and zero for a page that is damaged. */
export type PdfPageText = Dimensions & {
  readonly lines: readonly { readonly runs: readonly (Box & { readonly text: string; readonly angle: Angle })[] }[]
  readonly links: readonly (Box & LinkTarget)[]
}

/** What is written on a page, counted from 1, and where it leads; throws a MediaError. */
export const readPdfPageText = async (path: string, pageNumber: number): Promise<PdfPageText> => {
  try {
    const content = await withPdf(path, (document) => {
      if (document.sizeOf(pageNumber - 1) === undefined) {
        throw new MediaError('ERR_1005', `PDF has no page ${pageNumber}`)
      }
      return document.content(pageNumber - 1, { links: true })
    })
    return content ? inPartsOfPage(content) : { width: 0, height: 0, lines: [], links: [] }
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}

const inPartsOfPage = ({ size, characters, links }: PageContent): PdfPageText => ({
  ...size,
  lines: layLines(characters)
    .map((line) => ({ runs: line.flatMap(({ box, ...run }) => placed(size, box, run)) }))
    .filter(({ runs }) => runs.length > 0),
  links: links.flatMap(({ box, ...target }) => placed(size, box, target)),
})

const placed = <Thing>(size: Dimensions, box: Box, thing: Thing): (Thing & Box)[] => {
  const part = partOf(size, box)
  return part ? [{ ...thing, ...part }] : []
}

/** The outline of a PDF; throws a MediaError. */
export const readPdfOutline = async (path: string): Promise<readonly OutlineEntry[]> => {
  try {
    return await withPdf(path, (document) => document.outline())
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}
