import type { Dimensions } from '../image/measured.ts'
import { limits } from '../limits.ts'
import { MediaError, toMediaError } from '../media-error.ts'
import { withPdf } from './document-cache.ts'

export type RenderedPage = Dimensions & { readonly bytes: Buffer; readonly mediaType: 'image/jpeg' }

/** Draws a page, counted from 1, so that its shorter side has `shortestSide` pixels; throws a MediaError. */
export const renderPdfPage = async (
  path: string,
  pageNumber: number,
  { shortestSide }: { readonly shortestSide: number },
): Promise<RenderedPage> => {
  try {
    const { size, pixels } = await withPdf(path, (document) => {
      const points = document.sizeOf(pageNumber - 1)
      if (points === undefined) throw new MediaError('ERR_1005', `PDF has no page ${pageNumber}`)
      const wanted = sizeInPixels(points, shortestSide)
      return { size: wanted, pixels: document.render(pageNumber - 1, wanted) }
    })
    return { bytes: await encode(pixels, size), mediaType: 'image/jpeg', ...size }
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}

const encode = async (pixels: Uint8Array<ArrayBuffer>, size: Dimensions): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const image = sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: limits.renderedPixels })
  try {
    return await image.jpeg({ quality: JPEG_QUALITY }).toBuffer()
  } finally {
    // A page is tens of megabytes; handing it back now spares waiting for a collection that may not come for long.
    pixels.buffer.transfer(0)
  }
}

const JPEG_QUALITY = 85
const LONGEST_JPEG_SIDE = 65_500

/** The wanted size, or the largest one of the same shape that is still reasonable. */
export const sizeInPixels = ({ width, height }: Dimensions, shortestSide: number): Dimensions => {
  if (!(width > 0 && height > 0)) throw new MediaError('ERR_1005', 'PDF page has no area')
  const scale = Math.min(
    shortestSide / Math.min(width, height),
    Math.sqrt(limits.renderedPixels / (width * height)) * 0.99,
    LONGEST_JPEG_SIDE / Math.max(width, height),
  )
  const pixels = (points: number) => Math.max(1, Math.round(points * scale))
  return { width: pixels(width), height: pixels(height) }
}
