import type { PageImage } from '#domain/media/media'
import type { ResizedFormat, Resizing } from '#domain/media/page-tools'
import type { Sharp } from 'sharp'
import { redraw } from './convert-image.ts'

/** Quality where nobody names one: each looks like a JPEG of 82 or so. */
const usual = { jpeg: 82, webp: 80, avif: 55 }

/** The same picture, narrower if it was wider than wanted, in another packing. */
export const resizeImage = (bytes: Uint8Array, wish: Resizing): Promise<PageImage> =>
  redraw(bytes, async (image) => {
    const { width, format } = wish
    const narrow = width === undefined ? image : image.resize({ width, withoutEnlargement: true })
    return { bytes: await pack(narrow, wish).toBuffer(), mediaType: `image/${format}` }
  })

/** Some formats know no side that is longer, in pixels; no page need be longer in the others. */
export const longestSide: Readonly<Record<ResizedFormat, number>> = {
  jpeg: 65_500,
  png: 65_500,
  webp: 16_383,
  avif: 16_383,
}

export const pack = (image: Sharp, { quality, format }: Resizing): Sharp => {
  switch (format) {
    case 'jpeg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: quality ?? usual.jpeg, mozjpeg: false })
    case 'webp':
      return image.webp({ quality: quality ?? usual.webp, effort: 3 })
    case 'avif':
      return image.avif({ quality: quality ?? usual.avif, effort: 2 })
    case 'png':
      return image.png()
  }
}
