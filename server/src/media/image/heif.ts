import { walkBoxes } from './boxes.ts'
import type { Box } from './boxes.ts'
import { itemProperties } from './heif-properties.ts'
import { ascii, damaged, measured, partial, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
const GENERIC_BRANDS = ['mif1', 'msf1']

/** `image/avif`, `image/heic` or `image/heif`, or undefined when the file type box names none of them. */
export const heifType = (bytes: Uint8Array): string | undefined => {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== 'ftyp') return undefined
  const end = Math.min(viewOf(bytes).getUint32(0), bytes.length, 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  if (brands.some((brand) => HEIC_BRANDS.includes(brand))) return 'image/heic'
  return GENERIC_BRANDS.includes(brands[0] ?? '') ? 'image/heif' : undefined
}

/** Size of the primary item as shown: such files also hold thumbnails, tiles and masks with sizes of their own. */
export const measureHeif = (bytes: Uint8Array): Measured => {
  const { boxes, needs } = walkBoxes(bytes, 0, Infinity)
  const meta = boxes.find((box) => box.type === 'meta')
  if (meta === undefined) return needs === undefined ? damaged : partial(needs)
  if (meta.end > bytes.length) return Number.isFinite(meta.end) ? partial(meta.end) : damaged
  return measurePrimaryItem(bytes, meta)
}

/** Cropping and turning are part of the picture here, not advice as in a JPEG's EXIF data. */
const measurePrimaryItem = (bytes: Uint8Array, meta: Box): Measured => {
  const properties = itemProperties(bytes, meta)
  const contentOf = (type: string, length: number): DataView | undefined => {
    const box = properties.find((property) => property.type === type)
    return box === undefined || box.start + length > box.end ? undefined : viewOf(bytes.subarray(box.start, box.end))
  }
  const size = contentOf('ispe', 12)
  if (size === undefined) return damaged
  const crop = contentOf('clap', 32)
  const width = crop === undefined ? size.getUint32(4) : Math.round(crop.getUint32(0) / crop.getUint32(4))
  const height = crop === undefined ? size.getUint32(8) : Math.round(crop.getUint32(8) / crop.getUint32(12))
  const quarterTurns = (contentOf('irot', 1)?.getUint8(0) ?? 0) & 3
  return quarterTurns % 2 === 1 ? measured(height, width) : measured(width, height)
}
