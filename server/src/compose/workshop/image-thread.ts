import { imageConverter } from '#ingest/images/convert-image'
import { readFileEntry, renderPdfPage } from '#media/index'
import type { ImageResult, ImageTask } from './protocol.ts'

export const makeImage = async (task: ImageTask): Promise<Partial<ImageResult>> => {
  switch (task.kind) {
    case 'draw':
      return renderPdfPage(task.path, task.pageNumber, { shortestSide: task.shortestSide })
    case 'extract':
      return { bytes: await readFileEntry(task.path, task.entry) }
    case 'convert':
      return imageConverter.convert({ bytes: Buffer.from(task.bytes), mediaType: '' }, task.to)
    case 'shrink':
      return imageConverter.shrink(task.bytes, task.longestEdge)
  }
}
