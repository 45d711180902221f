import { isBmp, measureBmp } from './bmp.ts'
import { isGif, measureGif } from './gif.ts'
import { heifType, measureHeif } from './heif.ts'
import { isJpeg, measureJpeg } from './jpeg.ts'
import { isJxl, measureJxl } from './jxl.ts'
import type { Measured } from './measured.ts'
import { isPng, measurePng } from './png.ts'
import { isTiff, measureTiff } from './tiff.ts'
import { isWebp, measureWebp } from './webp.ts'

export type ImageFormat = {
  readonly mediaType: string
  /** Reads the dimensions from the header alone; pixels are never decoded. */
  readonly measure: (bytes: Uint8Array) => Measured
}

/** Bytes that suffice to recognise every format below. */
export const SNIFF_LENGTH = 256

/** Recognises an image by its first bytes, whatever it is called; undefined when they are no image. */
export const probeImage = (bytes: Uint8Array): ImageFormat | undefined => {
  const known = FORMATS.find(({ matches }) => matches(bytes))
  if (known !== undefined) return known
  const mediaType = heifType(bytes)
  return mediaType === undefined ? undefined : { mediaType, measure: measureHeif }
}

const FORMATS: readonly (ImageFormat & { readonly matches: (bytes: Uint8Array) => boolean })[] = [
  { mediaType: 'image/jpeg', matches: isJpeg, measure: measureJpeg },
  { mediaType: 'image/png', matches: isPng, measure: measurePng },
  { mediaType: 'image/webp', matches: isWebp, measure: measureWebp },
  { mediaType: 'image/gif', matches: isGif, measure: measureGif },
  { mediaType: 'image/bmp', matches: isBmp, measure: measureBmp },
  { mediaType: 'image/tiff', matches: isTiff, measure: measureTiff },
  { mediaType: 'image/jxl', matches: isJxl, measure: measureJxl },
]
