import type { AnalyzeOptions } from '../analyze-options.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { MediaEntry, ReadyMedia } from '../report.ts'
import { withPdf } from './document-cache.ts'
import type { PdfDocument } from './pdf-document.ts'

/** Page sizes are in points; what a page looks like in pixels is decided when it is rendered. */
export const analyzePdf = async (path: string, options: AnalyzeOptions): Promise<ReadyMedia> => {
  const pages = await withPdf(path, (document) => listPages(document, options))
  return { status: 'READY', mediaType: 'application/pdf', pages, files: [], pageCount: pages.length, comment: '' }
}

const listPages = (document: PdfDocument, { dimensions, signal }: AnalyzeOptions): MediaEntry[] => {
  const { pageCount } = document
  if (pageCount <= 0) throw new MediaError('ERR_1006', 'no pages')
  if (pageCount > limits.pdfPages) throw new MediaError('ERR_1008', `more than ${limits.pdfPages} pages`)
  return Array.from({ length: pageCount }, (_, index) => {
    signal?.throwIfAborted()
    const size = dimensions ? document.sizeOf(index) : undefined
    return {
      name: String(index + 1),
      mediaType: '',
      size: null,
      width: points(size?.width),
      height: points(size?.height),
      slice: null,
    }
  })
}

/** A damaged page box may claim any size; PDF itself ends at 14,400 points, times a unit some writers enlarge. */
const LONGEST_SIDE = 1_000_000

const points = (side: number | undefined): number | null =>
  side !== undefined && side > 0 && side <= LONGEST_SIDE ? Math.round(side) : null
