import { MediaError } from '../media-error.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { locateEntry } from './locate-entry.ts'
import { readSlice } from './read-slice.ts'

/** A small entry's bytes, from an archive that is already open. */
export const readZipEntry = async (zip: ZipArchive, entry: ZipEntry, maxBytes: number): Promise<Buffer> => {
  if (entry.size > maxBytes) throw new MediaError('ERR_1008', `${entry.name} is larger than ${maxBytes} bytes`)
  const { slice, source } = await locateEntry(zip, entry, Math.min(entry.compressedSize, maxBytes))
  return readSlice(source, slice)
}
