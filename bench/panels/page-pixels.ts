import sharp from 'sharp'
import { workingSize, type PageImage } from '../../web/src/reader/model/panels/picture.ts'

/** The pixels as a browser hands them to the reader: shrunk while decoding, with red, green, blue and opacity. */
export const pagePixels = async (bytes: Buffer): Promise<PageImage> => {
  const { width, height } = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes)
    .resize({ ...workingSize({ width, height }), fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}
