import { damaged, measured, partial, startsWith, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

export const isTiff = (bytes: Uint8Array): boolean => startsWith(bytes, LITTLE_ENDIAN) || startsWith(bytes, BIG_ENDIAN)

const LITTLE_ENDIAN = [0x49, 0x49, 0x2a, 0x00]
const BIG_ENDIAN = [0x4d, 0x4d, 0x00, 0x2a]
const FIELD_SIZE = 12
const WIDTH_TAG = 256
const HEIGHT_TAG = 257

/** Reads the first image directory, which may stand anywhere in the file. */
export const measureTiff = (bytes: Uint8Array): Measured => {
  if (bytes.length < 8) return partial(8)
  const view = viewOf(bytes)
  const little = bytes[0] === 0x49
  const directory = view.getUint32(4, little)
  if (bytes.length < directory + 2) return partial(directory + 2)
  const end = directory + 2 + view.getUint16(directory, little) * FIELD_SIZE
  if (bytes.length < end) return partial(end)
  const found = new Map<number, number>()
  for (let at = directory + 2; at < end; at += FIELD_SIZE) {
    const isShort = view.getUint16(at + 2, little) === 3
    const value = isShort ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little)
    found.set(view.getUint16(at, little), value)
  }
  const width = found.get(WIDTH_TAG)
  const height = found.get(HEIGHT_TAG)
  return width === undefined || height === undefined ? damaged : measured(width, height)
}
