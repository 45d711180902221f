import type { Sharp } from 'sharp'
import type { OutlineEntry, PageText, TextFindings } from '#domain/media/page-text'
import type { Resizing } from '#domain/media/page-tools'
import { foldText } from '#domain/search/fold-text'
import { longestSide, pack } from '#ingest/images/resize-image'
import { extractPdfPage, findInPdf, readPdfOutline, readPdfPageText, renderPdfPage } from '#media/index'
import type { ImageResult, PdfErrand } from './protocol.ts'

export type PdfReport = Partial<ImageResult> | PageText | readonly OutlineEntry[] | TextFindings

export const runPdfErrand = async (task: PdfErrand): Promise<PdfReport> => {
  switch (task.kind) {
    case 'draw':
      return renderPdfPage(task.path, task.pageNumber, {
        ...(task.wish?.width === undefined ? { shortestSide: task.shortestSide } : { width: task.wish.width }),
        ...(task.wish && { packing: packingFor(task.wish) }),
      })
    case 'single-page':
      return extractPdfPage(task.path, task.pageNumber)
    case 'page-text':
      return readPdfPageText(task.path, task.pageNumber)
    case 'outline':
      return readPdfOutline(task.path)
    case 'find-text':
      return findInPdf(task.path, { ...task.search, fold: foldText })
  }
}

const packingFor = (wish: Resizing) => ({
  mediaType: `image/${wish.format}`,
  longestSide: longestSide[wish.format],
  pack: (image: Sharp) => pack(image, wish),
})
