import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { RandomAccess } from '../file/random-access.ts'
import type { RawZipEntry } from './raw-entries.ts'
import { descriptor, endOfArchive, newDirectoryRecord, newLocalHeader, wide, withNumbers } from './zip-records.ts'

/** Where the bytes of an archive go, in order: a file, or the answer to a request. */
export type ZipTarget = (bytes: Uint8Array) => Promise<void>

/** What was put where, so that it can be read again and compared. */
export type WrittenData = { readonly offset: number; readonly size: number; readonly crc32: number }

export type StoredEntry = {
  readonly name: string
  readonly modifiedAt: number
} & (
  | { readonly bytes: Uint8Array }
  /** For what is too large to be held; exactly `size` bytes must come. */
  | { readonly stream: AsyncIterable<Uint8Array>; readonly size: number }
)

const utf8Flag = 0x800
const descriptorFlag = 0x8
const pieceSize = 1024 * 1024
const packBytes = promisify<Uint8Array, Buffer>(deflateRaw)

/** Writes an archive from its first to its last byte, never looking back; widens to ZIP64 only where it must. */
export const createZipWriter = (target: ZipTarget) => {
  let position = 0
  /** Lines of the directory by the rank they are to have. */
  const lines: { readonly rank: number; readonly record: Buffer }[] = []
  const written: WrittenData[] = []

  const put = async (bytes: Uint8Array) => {
    if (bytes.length === 0) return
    await target(bytes)
    position += bytes.length
  }

  const putData = async (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<WrittenData> => {
    const offset = position
    let checksum = 0
    for await (const piece of pieces) {
      checksum = crc32(piece, checksum)
      await put(piece)
    }
    const data = { offset, size: position - offset, crc32: checksum }
    written.push(data)
    return data
  }

  return {
    /** Adds an entry as it is, without compression: pictures are compressed already. */
    store: async (entry: StoredEntry): Promise<void> => {
      const offset = position
      const isWhole = 'bytes' in entry
      const known = {
        name: Buffer.from(entry.name),
        modifiedAt: entry.modifiedAt,
        flags: utf8Flag | (isWhole ? 0 : descriptorFlag),
        size: isWhole ? entry.bytes.length : entry.size,
        crc32: isWhole ? crc32(entry.bytes) : 0,
      }
      await put(newLocalHeader(known))
      const data = await putData(isWhole ? [entry.bytes] : entry.stream)
      if (data.size !== known.size) throw new Error(`${entry.name} has ${data.size} bytes instead of ${known.size}`)
      const after = { crc32: data.crc32, size: data.size, compressedSize: data.size }
      if (!isWhole) await put(descriptor(after, known.size >= wide))
      lines.push({ rank: lines.length, record: newDirectoryRecord({ ...known, crc32: data.crc32 }, offset) })
    },

    /** Adds an entry that is packed first, for texts; it must be small enough for a plain header. */
    pack: async ({ name, modifiedAt, bytes }: Extract<StoredEntry, { bytes: unknown }>): Promise<void> => {
      const offset = position
      const packed = await packBytes(bytes)
      const known = {
        name: Buffer.from(name),
        modifiedAt,
        flags: utf8Flag,
        size: bytes.length,
        crc32: crc32(bytes),
        packedSize: packed.length,
      }
      await put(newLocalHeader(known))
      await putData([packed])
      lines.push({ rank: lines.length, record: newDirectoryRecord(known, offset) })
    },

    /** Takes an entry over from another archive, byte for byte, however it is packed. */
    copy: async (source: Pick<RandomAccess, 'readAt'>, entry: RawZipEntry): Promise<void> => {
      const offset = position
      const { crc32: checksum, size, compressedSize, index, record } = entry
      await put(entry.localHeader)
      const data = await putData(pieces(source, entry))
      if (data.size !== compressedSize) throw new Error(`${entry.name} ends before its end`)
      if (entry.hasDescriptor) await put(descriptor({ crc32: checksum, size, compressedSize }, entry.isZip64))
      lines.push({ rank: index, record: withNumbers(record, { size, compressedSize, offset }) })
    },

    finish: async (comment: Buffer = Buffer.alloc(0)): Promise<readonly WrittenData[]> => {
      const offset = position
      const records = lines.toSorted((a, b) => a.rank - b.rank).map(({ record }) => record)
      for (const record of records) await put(record)
      await put(endOfArchive({ count: records.length, size: position - offset, offset }, comment))
      return written
    },
  }
}

const pieces = async function* (source: Pick<RandomAccess, 'readAt'>, { dataOffset, compressedSize }: RawZipEntry) {
  for (let done = 0; done < compressedSize; done += pieceSize) {
    yield await source.readAt(dataOffset + done, Math.min(pieceSize, compressedSize - done))
  }
}
