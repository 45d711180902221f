import type { RandomAccess } from '../file/random-access.ts'
import type { Dimensions } from '../image/measured.ts'
import { SNIFF_LENGTH, probeImage } from '../image/probe-image.ts'
import type { ImageFormat } from '../image/probe-image.ts'
import { limits } from '../limits.ts'
import type { EntrySlice, MediaEntry } from '../report.ts'
import { readSliceHead } from '../zip/read-slice.ts'

export type SlicedEntry = { readonly name: string; readonly slice: EntrySlice; readonly source: RandomAccess }

/** Most images tell their size this early, so one read of the file describes one entry. */
const FIRST_LOOK = 4096

/** How far `describeSlice` looks at first, so that callers may read as much together with a header. */
export const firstLook = (dimensions: boolean): number => (dimensions ? FIRST_LOOK : SNIFF_LENGTH)

/** What an entry is, judged by its first bytes; throws a MediaError when they cannot be read. */
export const describeSlice = async (entry: SlicedEntry, dimensions: boolean): Promise<MediaEntry> => {
  const { name, slice, source } = entry
  const head = await readSliceHead(source, slice, firstLook(dimensions))
  const format = probeImage(head)
  const known = format !== undefined && dimensions ? await measure(format, entry, head) : undefined
  return {
    name,
    mediaType: format?.mediaType ?? '',
    size: slice.size,
    width: known?.width ?? null,
    height: known?.height ?? null,
    slice,
  }
}

/** Reads on for as long as the header asks for more and the entry has it. */
const measure = async (format: ImageFormat, entry: SlicedEntry, first: Buffer): Promise<Dimensions | undefined> => {
  const { slice, source } = entry
  let head = first
  for (;;) {
    const result = format.measure(head)
    if (result.kind === 'measured') return result
    if (result.kind === 'damaged' || result.needs > Math.min(slice.size, limits.imageHeadBytes)) return undefined
    // A header that asks for one byte more each time would be read forever; doubling ends that.
    const next = Math.max(result.needs + FIRST_LOOK, head.length * 2)
    head = await readSliceHead(source, slice, next)
  }
}
