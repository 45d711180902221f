import type { ImageConverter } from '#domain/media/media'
import { decodeRareImage, MediaError } from '#media/index'
import { messageOf } from '#platform/message-of'
import type { Sharp } from 'sharp'

/** A picture of more pixels than this is a bomb, not a page. */
const limitInputPixels = 300_000_000

let loading: ReturnType<typeof load> | undefined

/** The library is loaded when the first picture comes: a server that only serves pages as they are never needs it. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  // Pages are seldom asked for twice in a row; the library's own cache would only hold memory.
  sharp.cache(false)
  return sharp
}

/** What goes wrong with a picture is the fault of its file; that the library cannot be loaded is not. */
export const redraw = async <Drawn>(bytes: Uint8Array, draw: (image: Sharp) => Promise<Drawn>): Promise<Drawn> => {
  const sharp = await (loading ??= load())
  try {
    const rare = await decodeRareImage(bytes)
    if (rare === undefined) return await draw(sharp(bytes, { limitInputPixels, failOn: 'none' }).rotate())
    const { width, height, pixels } = rare
    return await draw(sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels }))
  } catch (error) {
    throw new MediaError('ERR_1005', messageOf(error), { cause: error })
  }
}

export const imageConverter: ImageConverter = {
  convert: ({ bytes }, to) =>
    redraw(bytes, async (image) => {
      const converted = to === 'png' ? image.png() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
      return { bytes: await converted.toBuffer(), mediaType: `image/${to}` }
    }),

  shrink: (bytes, longestEdge) =>
    redraw(bytes, async (image) => {
      const { data, info } = await image
        .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
      return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height }
    }),
}
