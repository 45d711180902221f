import type { RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { EntrySlice } from '../report.ts'
import { decompressors } from './decompressors.ts'
import type { Decompressor } from './decompressors.ts'

type Source = Pick<RandomAccess, 'readAt'>

/** All bytes of an entry: one positioned read, then at most `slice.size` bytes of output. */
export const readSlice = async (source: Source, slice: EntrySlice): Promise<Buffer> => {
  const { offset, compressedSize, size } = slice
  if (size > limits.entryBytes || compressedSize > limits.entryBytes) throw unreadable('entry is too large')
  const compressed = await source.readAt(offset, compressedSize)
  if (compressed.length !== compressedSize) throw unreadable('file ends inside the entry')
  const bytes = await attempt(decompressorOf(slice).whole(compressed, slice))
  if (bytes.length !== size) throw unreadable(`entry has ${bytes.length} bytes instead of ${size}`)
  return bytes
}

/** The first `wanted` bytes of an entry (fewer if it is smaller), reading and unpacking hardly more than that. */
export const readSliceHead = async (source: Source, slice: EntrySlice, wanted: number): Promise<Buffer> => {
  const target = Math.min(wanted, slice.size)
  const { head: unpackHead } = decompressorOf(slice)
  if (unpackHead === undefined) return (await readSlice(source, slice)).subarray(0, target)
  for (let length = target; ; length *= 2) {
    const available = Math.min(length, slice.compressedSize)
    const compressed = await source.readAt(slice.offset, available)
    if (compressed.length !== available) throw unreadable('file ends inside the entry')
    const head = await attempt(unpackHead(compressed, target))
    if (head.length >= target) return head.subarray(0, target)
    if (available === slice.compressedSize) throw unreadable('entry is shorter than declared')
  }
}

const decompressorOf = ({ method }: EntrySlice): Decompressor => {
  const decompressor = decompressors.get(method)
  if (decompressor === undefined) throw unreadable(`compression method ${method} is not supported`)
  return decompressor
}

const attempt = async <T>(unpacking: Promise<T>): Promise<T> => {
  try {
    return await unpacking
  } catch (error) {
    if (error instanceof MediaError) throw error
    throw new MediaError('ERR_1008', 'compressed data is damaged', { cause: error })
  }
}

const unreadable = (reason: string): MediaError => new MediaError('ERR_1008', reason)
