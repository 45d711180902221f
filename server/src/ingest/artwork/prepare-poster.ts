import type { ImageConverter } from '#domain/media/media'
import { isFitToShow, longestPosterEdge } from '#domain/thumbnail/fit-to-show'
import { measurePicture } from '../thumbnails/measure-picture.ts'

type Needs = { readonly images: Pick<ImageConverter, 'shrink'> }

/**
 * Makes a picture that somebody provides a poster that may travel to every card: as it is when it is fit, otherwise a
 * smaller copy that every browser shows. Undefined when the bytes are no picture.
 */
export const preparePoster =
  ({ images }: Needs) =>
  async (bytes: Buffer, keepsUpTo = 0) => {
    const picture = measurePicture(bytes)
    if (!picture) return undefined
    if (isFitToShow({ ...picture, size: bytes.length }, keepsUpTo)) return { bytes, ...picture }
    return images.shrink(bytes, longestPosterEdge).catch(() => undefined)
  }
