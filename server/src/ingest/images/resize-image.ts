import type { PageImage } from '#domain/media/media'
import type { Resizing } from '#domain/media/page-tools'
import type { Sharp } from 'sharp'
import { redraw } from './convert-image.ts'

/** Quality where nobody names one: each looks like a JPEG of 82 or so. */
const usual = { jpeg: 82, webp: 80, avif: 55 }

/** The same picture, narrower if it was wider than wanted, in another packing. */
export const resizeImage = (bytes: Uint8Array, wish: Resizing): Promise<PageImage> =>
  redraw(bytes, async (image) => {
    const { width, format } = wish
    const narrow = width === undefined ? image : image.resize({ width, withoutEnlargement: true })
    return { bytes: await packed(narrow, wish).toBuffer(), mediaType: `image/${format}` }
  })

const packed = (image: Sharp, { quality, format }: Resizing): Sharp => {
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
