import { MediaError, toMediaError } from '../../media-error.ts'
import type { Measured } from '../measured.ts'
import { probeImage } from '../probe-image.ts'
import { decodeBmp } from './bmp-decoder.ts'
import type { DecodedImage } from './decoded-image.ts'
import { decodeHeic } from './heic-decoder.ts'
import { decodeJxl } from './jxl-decoder.ts'

/** Decoders of their own hold a picture several times over, so it must be smaller than elsewhere: 8000 by 8000. */
const mostPixels = 64_000_000

type Decoder = (bytes: Uint8Array) => DecodedImage | Promise<DecodedImage>

const decoders: Readonly<Record<string, Decoder>> = {
  'image/jxl': decodeJxl,
  'image/heic': decodeHeic,
  'image/heif': decodeHeic,
  'image/bmp': decodeBmp,
}

/**
 * The pixels of a picture in one of the formats that the usual image library does not read; undefined for every other.
 * Throws a MediaError for a broken one. Takes a while: call it in a worker thread.
 */
export const decodeRareImage = async (bytes: Uint8Array): Promise<DecodedImage | undefined> => {
  const format = probeImage(bytes)
  const decode = decoders[format?.mediaType ?? '']
  if (format === undefined || decode === undefined) return undefined
  refuseLarge(format.measure(bytes))
  try {
    return await decode(bytes)
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}

const refuseLarge = (size: Measured): void => {
  if (size.kind !== 'measured') throw new MediaError('ERR_1005', 'picture has a damaged header')
  if (size.width * size.height > mostPixels) throw new MediaError('ERR_1005', 'picture has too many pixels')
}
