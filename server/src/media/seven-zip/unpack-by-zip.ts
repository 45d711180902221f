import { MediaError } from '../media-error.ts'
import type { EntrySlice } from '../report.ts'
import { withSevenZip } from './engine.ts'

const name = 'entry'
const lzma = 14
/** LZMA data ends with a mark; nothing but this flag says so. */
const hasEndMark = 0x2

/** Unpacks one entry of a ZIP by a method only 7-Zip knows: it is shown a ZIP of that entry alone. */
export const unpackByZip = async (compressed: Buffer, slice: EntrySlice): Promise<Buffer> => {
  for (const flags of slice.method === lzma ? [hasEndMark, 0] : [0]) {
    const bytes = await unpack(zipOf(compressed, slice, flags))
    if (bytes?.length === slice.size) return bytes
  }
  throw new MediaError('ERR_1008', 'compressed data is damaged')
}

const unpack = async (zip: Buffer): Promise<Buffer | undefined> => {
  let unpacked: Buffer | undefined
  const read = (target: Uint8Array, position: number) => zip.copy(target, 0, position, position + target.length)
  await withSevenZip({ size: zip.length, read }, 'zip', (sevenZip) =>
    sevenZip.unpack([], (_name, bytes) => (unpacked = bytes)),
  )
  return unpacked
}

const zipOf = (compressed: Buffer, { method, crc32, size }: EntrySlice, flags: number): Buffer => {
  // The fields both kinds of header share, from the version needed on.
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(63, 0)
  shared.writeUInt16LE(flags, 2)
  shared.writeUInt16LE(method, 4)
  shared.writeUInt32LE(crc32, 10)
  shared.writeUInt32LE(compressed.length, 14)
  shared.writeUInt32LE(size, 18)
  shared.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name)])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x3f\0', 'latin1'),
    shared,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length + compressed.length, 16)
  return Buffer.concat([local, compressed, central, end])
}
