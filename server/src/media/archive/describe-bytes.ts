import { probeImage } from '../image/probe-image.ts'
import type { MediaEntry } from '../report.ts'

/** What an entry is that had to be unpacked to be looked at. */
export const describeBytes = (name: string, bytes: Buffer, dimensions: boolean): MediaEntry => {
  const format = probeImage(bytes)
  const result = dimensions ? format?.measure(bytes) : undefined
  const known = result?.kind === 'measured' ? result : undefined
  return {
    name,
    mediaType: format?.mediaType ?? '',
    size: bytes.length,
    width: known?.width ?? null,
    height: known?.height ?? null,
    slice: null,
  }
}
