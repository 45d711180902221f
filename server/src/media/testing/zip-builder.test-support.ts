import { crc32, deflateRawSync, zstdCompressSync } from 'node:zlib'

export type ZipPart = {
  readonly name: string | Buffer
  readonly data?: Buffer | string
  /** 0 stored, 8 deflate (the default), 93 zstd; anything else only writes the number. */
  readonly method?: number
  readonly isUtf8?: boolean
  readonly isEncrypted?: boolean
  /** Sizes and checksum behind the data instead of in the local header. */
  readonly hasDescriptor?: boolean
  readonly isZip64?: boolean
  /** Extra field of the central entry. */
  readonly extra?: Buffer
  /** Marked as a symbolic link by a Unix; its data is the target. */
  readonly isLink?: boolean
  /** Replaces the compressed bytes. */
  readonly stored?: Buffer
  /** What the index claims instead of the truth. */
  readonly claims?: { readonly size?: number; readonly compressedSize?: number; readonly headerOffset?: number }
}

export type ZipShape = {
  readonly prefix?: Buffer
  /** Whether offsets count from the start of the prefix, as tools that know about it write them. */
  readonly offsetsIncludePrefix?: boolean
  readonly suffix?: Buffer
  readonly comment?: string
  readonly claimedEntries?: number
  readonly claimedDirectorySize?: number
  readonly isZip64?: boolean
}

/** Writes a ZIP archive, honest or not. */
export const buildZip = (parts: readonly ZipPart[], shape: ZipShape = {}): Buffer => {
  const prefix = shape.prefix ?? Buffer.alloc(0)
  const base = shape.offsetsIncludePrefix === true ? prefix.length : 0
  const bodies: Buffer[] = []
  const entries: Buffer[] = []
  let offset = base
  for (const part of parts) {
    const packed = pack(part)
    const body = Buffer.concat([localHeader(packed), packed.name, packed.stored, descriptor(packed)])
    entries.push(centralEntry(packed, offset))
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const end = endRecords({ count: parts.length, size: directory.length, offset }, shape)
  return Buffer.concat([prefix, ...bodies, directory, end, shape.suffix ?? Buffer.alloc(0)])
}

/** Info-ZIP Unicode Path field. */
export const unicodePathField = (plainName: Buffer, name: string): Buffer => {
  const content = Buffer.alloc(5)
  content[0] = 1
  content.writeUInt32LE(crc32(plainName), 1)
  return extraField(0x7075, Buffer.concat([content, Buffer.from(name)]))
}

type Packed = Required<Omit<ZipPart, 'data' | 'name' | 'claims'>> & {
  readonly name: Buffer
  readonly size: number
  readonly checksum: number
  readonly claims: NonNullable<ZipPart['claims']>
}

const pack = (part: ZipPart): Packed => {
  const data = Buffer.from(part.data ?? '')
  const method = part.method ?? 8
  return {
    name: Buffer.from(part.name),
    method,
    isUtf8: part.isUtf8 ?? typeof part.name === 'string',
    isEncrypted: part.isEncrypted ?? false,
    hasDescriptor: part.hasDescriptor ?? false,
    isZip64: part.isZip64 ?? false,
    extra: part.extra ?? Buffer.alloc(0),
    isLink: part.isLink === true,
    stored: part.stored ?? compressors.get(method)?.(data) ?? data,
    size: data.length,
    checksum: crc32(data),
    claims: part.claims ?? {},
  }
}

const compressors = new Map<number, (data: Buffer) => Buffer>([
  [8, (data) => deflateRawSync(data)],
  [93, (data) => zstdCompressSync(data)],
])

const flagsOf = ({ isEncrypted, hasDescriptor, isUtf8 }: Packed): number =>
  (isEncrypted ? 1 : 0) | (hasDescriptor ? 8 : 0) | (isUtf8 ? 0x800 : 0)

const localHeader = (part: Packed): Buffer => {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flagsOf(part), 6)
  header.writeUInt16LE(part.method, 8)
  if (!part.hasDescriptor) {
    header.writeUInt32LE(part.checksum, 14)
    header.writeUInt32LE(part.stored.length, 18)
    header.writeUInt32LE(part.size, 22)
  }
  header.writeUInt16LE(part.name.length, 26)
  return header
}

const descriptor = (part: Packed): Buffer => {
  if (!part.hasDescriptor) return Buffer.alloc(0)
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(part.checksum, 4)
  bytes.writeUInt32LE(part.stored.length, 8)
  bytes.writeUInt32LE(part.size, 12)
  return bytes
}

const centralEntry = (part: Packed, offset: number): Buffer => {
  const size = part.claims.size ?? part.size
  const compressedSize = part.claims.compressedSize ?? part.stored.length
  const headerOffset = part.claims.headerOffset ?? offset
  const wide = part.isZip64 ? extraField(1, uint64s(size, compressedSize, headerOffset)) : Buffer.alloc(0)
  const extra = Buffer.concat([wide, part.extra])
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  if (part.isLink) {
    entry.writeUInt8(3, 5)
    entry.writeUInt16LE(0o120777, 40)
  }
  entry.writeUInt16LE(flagsOf(part), 8)
  entry.writeUInt16LE(part.method, 10)
  entry.writeUInt32LE(part.checksum, 16)
  entry.writeUInt32LE(part.isZip64 ? 0xffffffff : compressedSize, 20)
  entry.writeUInt32LE(part.isZip64 ? 0xffffffff : size, 24)
  entry.writeUInt16LE(part.name.length, 28)
  entry.writeUInt16LE(extra.length, 30)
  entry.writeUInt32LE(part.isZip64 ? 0xffffffff : headerOffset, 42)
  return Buffer.concat([entry, part.name, extra])
}

type Directory = { readonly count: number; readonly size: number; readonly offset: number }

const endRecords = (directory: Directory, shape: ZipShape): Buffer => {
  const comment = Buffer.from(shape.comment ?? '')
  const count = shape.claimedEntries ?? directory.count
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(shape.isZip64 === true ? 0xffff : count, 8)
  end.writeUInt16LE(shape.isZip64 === true ? 0xffff : count, 10)
  end.writeUInt32LE(shape.isZip64 === true ? 0xffffffff : (shape.claimedDirectorySize ?? directory.size), 12)
  end.writeUInt32LE(shape.isZip64 === true ? 0xffffffff : directory.offset, 16)
  end.writeUInt16LE(comment.length, 20)
  const wide = shape.isZip64 === true ? zip64Records(directory) : Buffer.alloc(0)
  return Buffer.concat([wide, end, comment])
}

const zip64Records = ({ count, size, offset }: Directory): Buffer => {
  const record = Buffer.alloc(24)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, uint64s(count, count, size, offset), locator])
}

const uint64s = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 8)
  values.forEach((value, index) => bytes.writeBigUInt64LE(BigInt(value), index * 8))
  return bytes
}

const extraField = (id: number, content: Buffer): Buffer => {
  const header = Buffer.alloc(4)
  header.writeUInt16LE(id, 0)
  header.writeUInt16LE(content.length, 2)
  return Buffer.concat([header, content])
}
