import { damaged, measured, partial, startsWith, viewOf } from './measured.ts'
import type { Measured } from './measured.ts'

export const isJpeg = (bytes: Uint8Array): boolean => startsWith(bytes, [0xff, 0xd8, 0xff])

/** Walks the segments up to the frame header; cameras and editors may put megabytes of metadata before it. */
export const measureJpeg = (bytes: Uint8Array): Measured => {
  const view = viewOf(bytes)
  let at = 2
  for (;;) {
    at = nextMarker(bytes, at)
    if (at + 10 > bytes.length) return partial(at + 10)
    const marker = view.getUint8(at + 1)
    if (isFrameHeader(marker)) return measured(view.getUint16(at + 7), view.getUint16(at + 5))
    if (marker === START_OF_SCAN || marker === END_OF_IMAGE) return damaged
    at += isStandalone(marker) ? 2 : 2 + view.getUint16(at + 2)
  }
}

const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Position of the last 0xff before a marker code; padding and stray bytes are skipped as decoders do. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  let at = from
  while (at + 1 < bytes.length && !(bytes[at] === 0xff && bytes[at + 1] !== 0xff && bytes[at + 1] !== 0)) at += 1
  return at
}

const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
