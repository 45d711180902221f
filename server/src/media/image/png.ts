import { ascii, damaged, measured, partial, startsWith, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

export const isPng = (bytes: Uint8Array): boolean => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const measurePng = (bytes: Uint8Array): Measured => {
  if (bytes.length < 24) return partial(24)
  const view = viewOf(bytes)
  return ascii(bytes, 12, 16) === 'IHDR' ? measured(view.getUint32(16), view.getUint32(20)) : damaged
}
