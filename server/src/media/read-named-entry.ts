import { decodeText } from './file/decode-text.ts'
import { MediaError, toMediaError } from './media-error.ts'
import { readRarEntry } from './rar/read-rar-entry.ts'
import { readEntry } from './read-entry.ts'
import type { EntrySlice } from './report.ts'
import { readSevenZipEntry } from './seven-zip/read-seven-zip-entry.ts'
import { readPackedTarEntry } from './tar/read-packed-tar-entry.ts'

/** As much of a stored page or file as fetching it needs. */
export type FileEntry = { readonly mediaType: string; readonly fileName: string; readonly slice: EntrySlice | null }

/** An entry of an archive that has to be unpacked up to it. Synchronous work for long: call it in a worker thread. */
export const readNamedEntry = async (path: string, mediaType: string, name: string): Promise<Buffer> => {
  try {
    if (mediaType.startsWith('application/x-rar-compressed')) return await readRarEntry(path, name)
    if (mediaType === 'application/x-7z-compressed') return await readSevenZipEntry(path, name)
    if (mediaType === 'application/x-tar') return await readPackedTarEntry(path, name)
  } catch (error) {
    throw toMediaError(error, 'ERR_1008')
  }
  throw new MediaError('ERR_1008', `nothing in ${mediaType} is found by name alone`)
}

/** An entry in whichever way its archive allows. The media type is that of the archive. */
export const readFileEntry = (path: string, { mediaType, fileName, slice }: FileEntry): Promise<Buffer> =>
  slice === null ? readNamedEntry(path, mediaType, fileName) : readEntry(path, slice)

/** A small text file such as ComicInfo.xml; refuses anything that is larger than `maxBytes` once unpacked. */
export const readTextFile = async (path: string, entry: FileEntry, maxBytes: number): Promise<string> => {
  if (entry.slice !== null && entry.slice.size > maxBytes) throw tooLarge(maxBytes)
  const bytes = await readFileEntry(path, entry)
  if (bytes.length > maxBytes) throw tooLarge(maxBytes)
  return decodeText(bytes)
}

const tooLarge = (maxBytes: number) => new MediaError('ERR_1008', `entry is larger than ${maxBytes} bytes`)
