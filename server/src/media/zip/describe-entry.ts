import { describeSlice, firstLook } from '../archive/describe-slice.ts'
import type { MediaEntry } from '../report.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { locateEntry } from './locate-entry.ts'

/** What an entry is, judged by its first bytes; throws a MediaError when they cannot be read. */
export const describeEntry = async (zip: ZipArchive, entry: ZipEntry, dimensions: boolean): Promise<MediaEntry> => {
  const located = await locateEntry(zip, entry, firstLook(dimensions))
  return describeSlice({ name: entry.name, ...located }, dimensions)
}
