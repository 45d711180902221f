import type { PageImage } from '#domain/media/media'
import type { Resizing } from '#domain/media/page-tools'
import { openImage } from './convert-image.ts'

/** Quality where nobody names one: each looks like a JPEG of 82 or so. */
const usual = { jpeg: 82, webp: 80, avif: 55 }

/** The same picture, narrower if it was wider than wanted, in another packing. */
export const resizeImage = async (bytes: Uint8Array, { width, quality, format }: Resizing): Promise<PageImage> => {
  const opened = await openImage(bytes)
  const image = width === undefined ? opened : opened.resize({ width, withoutEnlargement: true })
  const packed = () => {
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
  return { bytes: await packed().toBuffer(), mediaType: `image/${format}` }
}
