import { ascii, measured, partial, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

export const isGif = (bytes: Uint8Array): boolean => /^GIF8[79]a$/.test(ascii(bytes, 0, 6))

export const measureGif = (bytes: Uint8Array): Measured => {
  if (bytes.length < 10) return partial(10)
  const view = viewOf(bytes)
  return measured(view.getUint16(6, true), view.getUint16(8, true))
}
