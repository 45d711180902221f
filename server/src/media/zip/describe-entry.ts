import { SNIFF_LENGTH, probeImage } from '../image/probe-image.ts'
import type { ImageFormat } from '../image/probe-image.ts'
import type { Dimensions } from '../image/measured.ts'
import { limits } from '../limits.ts'
import type { MediaEntry } from '../report.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { locateEntry } from './locate-entry.ts'
import type { LocatedEntry } from './locate-entry.ts'
import { readSliceHead } from './read-slice.ts'

/** Most images tell their size this early, so one read of the file describes one entry. */
const FIRST_LOOK = 4096

/** What an entry is, judged by its first bytes; throws a MediaError when they cannot be read. */
export const describeEntry = async (zip: ZipArchive, entry: ZipEntry, dimensions: boolean): Promise<MediaEntry> => {
  const wanted = dimensions ? FIRST_LOOK : SNIFF_LENGTH
  const located = await locateEntry(zip, entry, wanted)
  const head = await readSliceHead(located.source, located.slice, wanted)
  const format = probeImage(head)
  const known = format !== undefined && dimensions ? await measure(format, located, head) : undefined
  return {
    name: entry.name,
    mediaType: format?.mediaType ?? '',
    size: entry.size,
    width: known?.width ?? null,
    height: known?.height ?? null,
    slice: located.slice,
  }
}

/** Reads on for as long as the header asks for more and the entry has it. */
const measure = async (format: ImageFormat, located: LocatedEntry, first: Buffer): Promise<Dimensions | undefined> => {
  const { slice, source } = located
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
