import type { ErrorCode } from '@spinrack/contract/vocabulary/errors'
import { DomainError } from '#domain/errors'
import type { FileReport } from '#domain/transient-book/transient-book'
import { imageConverter } from '#ingest/images/convert-image'
import { resizeImage } from '#ingest/images/resize-image'
import { inspectFile } from '#ingest/import/inspect-file'
import { parseCbl } from '#ingest/reading-list/parse-cbl'
import { drawMosaic } from '#ingest/thumbnails/draw-mosaic'
import { readFileEntry } from '#media/index'
import { isOfPdf, type ImageResult, type Errand, type ListReport } from './protocol.ts'
import { runPdfErrand, type PdfReport } from './run-pdf-errand.ts'

export const runErrand = async (task: Errand): Promise<Partial<ImageResult> | FileReport | ListReport | PdfReport> => {
  if (isOfPdf(task)) return runPdfErrand(task)
  switch (task.kind) {
    case 'inspect':
      return inspectFile(task.path)
    case 'extract':
      return { bytes: await readFileEntry(task.path, task.entry) }
    case 'convert':
      return imageConverter.convert({ bytes: Buffer.from(task.bytes), mediaType: '' }, task.to)
    case 'shrink':
      return imageConverter.shrink(task.bytes, task.longestEdge)
    case 'resize':
      return resizeImage(task.bytes, task.wish)
    case 'list':
      return reportOn(task.bytes)
    case 'mosaic':
      return { bytes: (await drawMosaic(task.pictures, task.height)) ?? new Uint8Array() }
  }
}

const reportOn = (list: Uint8Array): ListReport => {
  try {
    return parseCbl(list)
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message as ErrorCode }
    throw error
  }
}
