/** The few structures a ZIP is made of, as bytes. */
export const localSignature = 0x04034b50
export const directorySignature = 0x02014b50
const descriptorSignature = 0x08074b50

export const localHeaderSize = 30
export const directoryRecordSize = 46
/** From here on a number stands in a ZIP64 field, and this value where it would have stood. */
export const wide = 0xffffffff

const zip64Field = 0x0001
const zip64Version = 45
const plainVersion = 20

export type EntryNumbers = { readonly size: number; readonly compressedSize: number; readonly offset: number }

/** A line of the directory with other numbers; name, comment, times, attributes and other fields stay. */
export const withNumbers = (record: Buffer, numbers: EntryNumbers): Buffer => {
  const nameEnd = directoryRecordSize + record.readUInt16LE(28)
  const extraEnd = nameEnd + record.readUInt16LE(30)
  const { size, compressedSize, offset } = numbers
  const extra = Buffer.concat([
    zip64Extra([size, compressedSize, offset]),
    withoutZip64(record.subarray(nameEnd, extraEnd)),
  ])
  const head = Buffer.from(record.subarray(0, directoryRecordSize))
  if (Math.max(size, compressedSize, offset) >= wide)
    head.writeUInt16LE(Math.max(head.readUInt16LE(6), zip64Version), 6)
  head.writeUInt32LE(Math.min(compressedSize, wide), 20)
  head.writeUInt32LE(Math.min(size, wide), 24)
  head.writeUInt16LE(extra.length, 30)
  head.writeUInt32LE(Math.min(offset, wide), 42)
  return Buffer.concat([head, record.subarray(directoryRecordSize, nameEnd), extra, record.subarray(extraEnd)])
}

/** What stands before the data of a new entry, and the line of the directory that goes with it. */
export type NewEntry = {
  readonly name: Buffer
  readonly flags: number
  readonly modifiedAt: number
  readonly size: number
  readonly crc32: number
  /** Where the data is packed by Deflate: how long it is then. */
  readonly packedSize?: number
}

const deflate = 8

export const newLocalHeader = ({ name, flags, modifiedAt, size, crc32, packedSize }: NewEntry): Buffer => {
  const extra = size >= wide ? zip64Extra([size, size]) : Buffer.alloc(0)
  const header = Buffer.alloc(localHeaderSize)
  header.writeUInt32LE(localSignature, 0)
  header.writeUInt16LE(size >= wide ? zip64Version : plainVersion, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(packedSize === undefined ? 0 : deflate, 8)
  header.writeUInt32LE(dosTime(modifiedAt), 10)
  header.writeUInt32LE(crc32, 14)
  header.writeUInt32LE(Math.min(packedSize ?? size, wide), 18)
  header.writeUInt32LE(Math.min(size, wide), 22)
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  return Buffer.concat([header, name, extra])
}

export const newDirectoryRecord = (entry: NewEntry, offset: number): Buffer => {
  const { name, flags, modifiedAt, size, crc32, packedSize } = entry
  const record = Buffer.alloc(directoryRecordSize)
  record.writeUInt32LE(directorySignature, 0)
  // Made on Unix, so that the attributes below are a file mode.
  record.writeUInt16LE((3 << 8) | zip64Version, 4)
  record.writeUInt16LE(plainVersion, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(packedSize === undefined ? 0 : deflate, 10)
  record.writeUInt32LE(dosTime(modifiedAt), 12)
  record.writeUInt32LE(crc32, 16)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt32LE(0o100644 * 0x10000, 38)
  return withNumbers(Buffer.concat([record, name]), { size, compressedSize: packedSize ?? size, offset })
}

/** Follows data whose checksum was not known when its header was written. */
export const descriptor = (numbers: Omit<EntryNumbers, 'offset'> & { crc32: number }, isZip64: boolean): Buffer => {
  const bytes = Buffer.alloc(isZip64 ? 24 : 16)
  bytes.writeUInt32LE(descriptorSignature, 0)
  bytes.writeUInt32LE(numbers.crc32, 4)
  if (isZip64) {
    bytes.writeBigUInt64LE(BigInt(numbers.compressedSize), 8)
    bytes.writeBigUInt64LE(BigInt(numbers.size), 16)
  } else {
    bytes.writeUInt32LE(numbers.compressedSize, 8)
    bytes.writeUInt32LE(numbers.size, 12)
  }
  return bytes
}

export type Directory = { readonly count: number; readonly size: number; readonly offset: number }

export const endOfArchive = ({ count, size, offset }: Directory, comment: Buffer): Buffer => {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(count, 0xffff), 8)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(Math.min(size, wide), 12)
  end.writeUInt32LE(Math.min(offset, wide), 16)
  end.writeUInt16LE(comment.length, 20)
  const isZip64 = count >= 0xffff || size >= wide || offset >= wide
  return Buffer.concat([isZip64 ? zip64End({ count, size, offset }) : Buffer.alloc(0), end, comment])
}

export const hasZip64Field = (extra: Buffer): boolean => fieldsOf(extra).some(({ id }) => id === zip64Field)

const zip64End = ({ count, size, offset }: Directory): Buffer => {
  const bytes = Buffer.alloc(56 + 20)
  bytes.write('PK\x06\x06', 0, 'latin1')
  bytes.writeBigUInt64LE(44n, 4)
  bytes.writeUInt16LE(zip64Version, 12)
  bytes.writeUInt16LE(zip64Version, 14)
  bytes.writeBigUInt64LE(BigInt(count), 24)
  bytes.writeBigUInt64LE(BigInt(count), 32)
  bytes.writeBigUInt64LE(BigInt(size), 40)
  bytes.writeBigUInt64LE(BigInt(offset), 48)
  bytes.write('PK\x06\x07', 56, 'latin1')
  bytes.writeBigUInt64LE(BigInt(offset + size), 64)
  bytes.writeUInt32LE(1, 72)
  return bytes
}

/** Only the numbers that do not fit, in their fixed order. */
const zip64Extra = (numbers: readonly number[]): Buffer => {
  const large = numbers.filter((number) => number >= wide)
  if (large.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + 8 * large.length)
  field.writeUInt16LE(zip64Field, 0)
  field.writeUInt16LE(8 * large.length, 2)
  large.forEach((number, index) => field.writeBigUInt64LE(BigInt(number), 4 + 8 * index))
  return field
}

const withoutZip64 = (extra: Buffer): Buffer => {
  const fields = fieldsOf(extra)
  if (!fields.some(({ id }) => id === zip64Field)) return extra
  return Buffer.concat(fields.filter(({ id }) => id !== zip64Field).map(({ bytes }) => bytes))
}

const fieldsOf = (extra: Buffer) => {
  const fields: { readonly id: number; readonly bytes: Buffer }[] = []
  for (let at = 0; at + 4 <= extra.length;) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) break
    fields.push({ id: extra.readUInt16LE(at), bytes: extra.subarray(at, end) })
    at = end
  }
  return fields
}

/** Local time in steps of two seconds, from 1980 on: all that the format has. */
const dosTime = (milliseconds: number): number => {
  const time = new Date(milliseconds)
  const year = Math.min(Math.max(time.getFullYear(), 1980), 2107)
  const date = ((year - 1980) << 9) | ((time.getMonth() + 1) << 5) | time.getDate()
  const clock = (time.getHours() << 11) | (time.getMinutes() << 5) | (time.getSeconds() >> 1)
  return date * 0x10000 + clock
}
