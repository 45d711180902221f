import { ascii, measured, partial, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

const HEADER_SIZES = new Set([12, 40, 52, 56, 64, 108, 124])

/** "BM" alone also starts ordinary text, so the header behind it has to make sense too. */
export const isBmp = (bytes: Uint8Array): boolean =>
  bytes.length >= 18 && ascii(bytes, 0, 2) === 'BM' && HEADER_SIZES.has(viewOf(bytes).getUint32(14, true))

export const measureBmp = (bytes: Uint8Array): Measured => {
  if (bytes.length < 26) return partial(26)
  const view = viewOf(bytes)
  if (view.getUint32(14, true) === 12) return measured(view.getUint16(18, true), view.getUint16(20, true))
  // A negative height means rows from top to bottom.
  return measured(view.getInt32(18, true), Math.abs(view.getInt32(22, true)))
}
