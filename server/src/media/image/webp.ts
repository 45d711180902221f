import { ascii, damaged, measured, partial, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

export const isWebp = (bytes: Uint8Array): boolean => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP'

export const measureWebp = (bytes: Uint8Array): Measured => {
  if (bytes.length < 30) return partial(30)
  const view = viewOf(bytes)
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return measured(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return measured((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return measured(uint24(view, 24) + 1, uint24(view, 27) + 1)
    default:
      return damaged
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
