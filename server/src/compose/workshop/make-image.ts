import { imageConverter } from '#ingest/images/convert-image'
import { resizeImage } from '#ingest/images/resize-image'
import { drawMosaic } from '#ingest/thumbnails/draw-mosaic'
import type { FileReport } from '#domain/transient-book/transient-book'
import { inspectFile } from '#ingest/import/inspect-file'
import { extractPdfPage, readFileEntry, renderPdfPage } from '#media/index'
import type { ImageResult, ImageTask } from './protocol.ts'

export const makeImage = async (task: ImageTask): Promise<Partial<ImageResult> | FileReport> => {
  switch (task.kind) {
    case 'draw':
      return renderPdfPage(task.path, task.pageNumber, { shortestSide: task.shortestSide })
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
    case 'single-page':
      return extractPdfPage(task.path, task.pageNumber)
    case 'mosaic':
      return { bytes: (await drawMosaic(task.pictures, task.height)) ?? new Uint8Array() }
  }
}
