import type { Sharp } from 'sharp'
import type { Dimensions } from '../image/measured.ts'
import { limits } from '../limits.ts'
import { MediaError, toMediaError } from '../media-error.ts'
import { withPdf } from './document-cache.ts'

export type RenderedPage = Dimensions & { readonly bytes: Buffer; readonly mediaType: string }

/** How large a page is drawn: its shorter side, or its width, in pixels. */
export type Sizing = { readonly shortestSide: number } | { readonly width: number }

/** What becomes of the drawn pixels. */
export type Packing = {
  readonly mediaType: string
  readonly pack: (image: Sharp) => Sharp
  /** Of a picture in this format, in pixels. */
  readonly longestSide: number
}

/** Draws a page, counted from 1, as large as wanted; throws a MediaError. */
export const renderPdfPage = async (
  path: string,
  pageNumber: number,
  { packing = asJpeg, ...sizing }: Sizing & { readonly packing?: Packing },
): Promise<RenderedPage> => {
  try {
    const { size, pixels } = await withPdf(path, (document) => {
      const points = document.sizeOf(pageNumber - 1)
      if (points === undefined) throw new MediaError('ERR_1005', `PDF has no page ${pageNumber}`)
      const wanted = sizeInPixels(points, sizing, packing.longestSide)
      return { size: wanted, pixels: document.render(pageNumber - 1, wanted) }
    })
    return { bytes: await encode(pixels, size, packing), mediaType: packing.mediaType, ...size }
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}

const encode = async (pixels: Uint8Array<ArrayBuffer>, size: Dimensions, { pack }: Packing): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const image = sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: limits.renderedPixels })
  try {
    return await pack(image).toBuffer()
  } finally {
    // A page is tens of megabytes; handing it back now spares waiting for a collection that may not come for long.
    pixels.buffer.transfer(0)
  }
}

const longestJpegSide = 65_500

const asJpeg: Packing = {
  mediaType: 'image/jpeg',
  pack: (image) => image.jpeg({ quality: 85 }),
  longestSide: longestJpegSide,
}

/** The wanted size, or the largest one of the same shape that is still reasonable. */
export const sizeInPixels = (
  { width, height }: Dimensions,
  sizing: Sizing,
  longestSide: number = longestJpegSide,
): Dimensions => {
  if (!(width > 0 && height > 0)) throw new MediaError('ERR_1005', 'PDF page has no area')
  const scale = Math.min(
    'width' in sizing ? sizing.width / width : sizing.shortestSide / Math.min(width, height),
    Math.sqrt(limits.renderedPixels / (width * height)) * 0.99,
    longestSide / Math.max(width, height),
  )
  const pixels = (points: number) => Math.max(1, Math.round(points * scale))
  return { width: pixels(width), height: pixels(height) }
}
