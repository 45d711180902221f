import { withWindow } from '../file/random-access.ts'
import type { RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { EntrySlice } from '../report.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { decompressors } from './decompressors.ts'

export type LocatedEntry = {
  readonly slice: EntrySlice
  /** The file, with the bytes that came along with the local header already in memory. */
  readonly source: RandomAccess
}

const HEADER_SIGNATURE = 0x04034b50
const HEADER_SIZE = 30
/** Room for a usual name and extra field, so that header and `ahead` bytes of data come in one read. */
const HEADER_ROOM = 512
/** Deflate cannot expand further than this; other methods have no such bound. */
const HIGHEST_RATIO = 1032
const DEFLATE = 8

/** Finds where an entry's data starts, and refuses entries that cannot be what the index says. */
export const locateEntry = async (zip: ZipArchive, entry: ZipEntry, ahead: number): Promise<LocatedEntry> => {
  refuseUnreadable(entry)
  const { start, window } = await readHeader(zip, entry, ahead)
  const offset = start + HEADER_SIZE + window.readUInt16LE(26) + window.readUInt16LE(28)
  const { compressedSize, size, method, crc32 } = entry
  if (offset + compressedSize > zip.file.size) throw unreadable('data lies outside the file')
  return {
    slice: { offset, compressedSize, size, method, crc32 },
    source: withWindow(zip.file, start, window),
  }
}

const refuseUnreadable = ({ isEncrypted, method, size, compressedSize }: ZipEntry): void => {
  if (isEncrypted) throw unreadable('entry is encrypted')
  if (!decompressors.has(method)) throw unreadable(`compression method ${method} is not supported`)
  if (size > limits.entryBytes || compressedSize > limits.entryBytes) throw unreadable('entry is too large')
  if (!isPossible(method, size, compressedSize)) throw unreadable('declared sizes contradict each other')
}

const isPossible = (method: number, size: number, compressedSize: number): boolean => {
  if (method === 0) return size === compressedSize
  return method !== DEFLATE || size <= compressedSize * HIGHEST_RATIO
}

const readHeader = async ({ file, prefixSize }: ZipArchive, entry: ZipEntry, ahead: number) => {
  const length = HEADER_SIZE + HEADER_ROOM + Math.min(ahead, entry.compressedSize)
  // Some tools correct the index when they prepend data, some do not, and some correct half of it.
  for (const start of new Set([entry.headerOffset + prefixSize, entry.headerOffset])) {
    if (start + HEADER_SIZE > file.size) continue
    const window = await file.readAt(start, Math.min(length, file.size - start))
    if (window.length >= HEADER_SIZE && window.readUInt32LE(0) === HEADER_SIGNATURE) return { start, window }
  }
  throw unreadable('no local header')
}

const unreadable = (reason: string): MediaError => new MediaError('ERR_1008', reason)
