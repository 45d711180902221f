import type { ImageConverter } from '#domain/media/media'
import { decodeRareImage } from '#media/index'
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

export const openImage = async (bytes: Uint8Array): Promise<Sharp> => {
  const sharp = await (loading ??= load())
  const rare = await decodeRareImage(bytes)
  if (rare === undefined) return sharp(bytes, { limitInputPixels, failOn: 'none' }).rotate()
  const { width, height, pixels } = rare
  return sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels })
}

export const imageConverter: ImageConverter = {
  convert: async ({ bytes }, to) => {
    const image = await openImage(bytes)
    const converted = to === 'png' ? image.png() : image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
    return { bytes: await converted.toBuffer(), mediaType: `image/${to}` }
  },

  shrink: async (bytes, longestEdge) => {
    const image = await openImage(bytes)
    const { data, info } = await image
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, mediaType: 'image/jpeg', width: info.width, height: info.height }
  },
}
