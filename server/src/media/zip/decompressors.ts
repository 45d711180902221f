import { promisify } from 'node:util'
import { constants, createInflateRaw, inflateRaw } from 'node:zlib'

/** One ZIP compression method. Neither function ever produces noticeably more than it was asked for. */
export type Decompressor = {
  /** The whole entry; throws when the data yields more than `size` bytes. */
  readonly whole: (compressed: Buffer, size: number) => Promise<Buffer>
  /** About the first `wanted` bytes, from the first part of the data; stops early. */
  readonly head: (compressed: Buffer, wanted: number) => Promise<Buffer>
}

/** By ZIP method number; a method that is missing here makes its entries unreadable, not the archive. */
export const decompressors: ReadonlyMap<number, Decompressor> = new Map([
  [0, { whole: (data) => Promise.resolve(data), head: (data) => Promise.resolve(data) }],
  [8, { whole: (data, size) => inflateWhole(data, size), head: (data, wanted) => inflateHead(data, wanted) }],
])

const inflateAsync = promisify<Buffer, object, Buffer>(inflateRaw)

const inflateWhole = (compressed: Buffer, size: number): Promise<Buffer> => {
  const chunkSize = Math.min(Math.max(size, 64), 1 << 20)
  return inflateAsync(compressed, { chunkSize, maxOutputLength: Math.max(size, 1) })
}

const inflateHead = async (compressed: Buffer, wanted: number): Promise<Buffer> => {
  // Leaving the loop destroys the stream, so a bomb is never blown up further than one chunk past `wanted`.
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH })
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
