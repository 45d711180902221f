import { promisify } from 'node:util'
import { constants, createInflateRaw, createZstdDecompress, inflateRaw, zstdDecompress } from 'node:zlib'
import type { EntrySlice } from '../report.ts'
import { unpackByZip } from '../seven-zip/unpack-by-zip.ts'

/** One ZIP compression method. Neither function ever produces noticeably more than it was asked for. */
export type Decompressor = {
  /** The whole entry; throws when the data yields more than `slice.size` bytes. */
  readonly whole: (compressed: Buffer, slice: EntrySlice) => Promise<Buffer>
  /** About the first `wanted` bytes, from the first part of the data; undefined where only the whole can be had. */
  readonly head: ((compressed: Buffer, wanted: number) => Promise<Buffer>) | undefined
}

/** Runs synchronously and for long: not for the process that serves requests. */
const bySevenZip: Decompressor = { whole: unpackByZip, head: undefined }

/** By ZIP method number; a method that is missing here makes its entries unreadable, not the archive. */
export const decompressors: ReadonlyMap<number, Decompressor> = new Map<number, Decompressor>([
  [0, { whole: (data) => Promise.resolve(data), head: (data) => Promise.resolve(data) }],
  [8, { whole: (data, { size }) => inflateWhole(data, size), head: (data, wanted) => inflateHead(data, wanted) }],
  // deflate64, bzip2, lzma, xz, ppmd
  [9, bySevenZip],
  [12, bySevenZip],
  [14, bySevenZip],
  [95, bySevenZip],
  [98, bySevenZip],
  [93, { whole: (data, { size }) => zstdWhole(data, size), head: (data, wanted) => zstdHead(data, wanted) }],
])

/** Whether an entry is cheap enough to unpack in the middle of other work. */
export const isUnpackedQuickly = ({ method }: EntrySlice): boolean => decompressors.get(method) !== bySevenZip

const inflateAsync = promisify<Buffer, object, Buffer>(inflateRaw)

const inflateWhole = (compressed: Buffer, size: number): Promise<Buffer> => {
  const chunkSize = Math.min(Math.max(size, 64), 1 << 20)
  return inflateAsync(compressed, { chunkSize, maxOutputLength: Math.max(size, 1) })
}

const inflateHead = (compressed: Buffer, wanted: number): Promise<Buffer> =>
  headOf(createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH }), compressed, wanted)

const zstdAsync = promisify<Buffer, object, Buffer>(zstdDecompress)

const zstdWhole = (compressed: Buffer, size: number): Promise<Buffer> =>
  zstdAsync(compressed, { maxOutputLength: Math.max(size, 1) })

const zstdHead = (compressed: Buffer, wanted: number): Promise<Buffer> =>
  headOf(createZstdDecompress({ finishFlush: constants.ZSTD_e_flush }), compressed, wanted)

const headOf = async (
  stream: ReturnType<typeof createInflateRaw | typeof createZstdDecompress>,
  compressed: Buffer,
  wanted: number,
): Promise<Buffer> => {
  // Leaving the loop destroys the stream, so a bomb is never blown up further than one chunk past `wanted`.
  stream.end(compressed)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= wanted) break
  }
  return Buffer.concat(chunks, length)
}
