import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { decodeDeclaredName } from './entry-name.ts'
import { legacyDecoder } from './legacy-names.ts'

/** One line of a ZIP's index, as written; nothing in it has been checked against the data yet. */
export type ZipEntry = {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly isDirectory: boolean
  /** A symbolic link, whose data is the path it leads to. */
  readonly isLink: boolean
  readonly crc32: number
  readonly compressedSize: number
  readonly size: number
  /** Position of the local header, counted from the first byte of the archive proper. */
  readonly headerOffset: number
}

const ENTRY_SIGNATURE = 0x02014b50
const ENTRY_SIZE = 46
const ZIP64_FIELD = 0x0001
const UNICODE_PATH_FIELD = 0x7075

/** Reads entries until the directory ends; the declared count only decides whether stopping early is damage. */
export const parseCentralDirectory = (directory: Buffer, declaredCount: number): ZipEntry[] => {
  const records: DirectoryRecord[] = []
  let at = 0
  while (at + ENTRY_SIZE <= directory.length && directory.readUInt32LE(at) === ENTRY_SIGNATURE) {
    const end = endOfEntry(directory, at)
    if (end > directory.length) throw new MediaError('ERR_1008', 'central directory is cut off')
    if (records.length === limits.entries) throw new MediaError('ERR_1008', `more than ${limits.entries} entries`)
    records.push(parseDirectoryRecord(directory.subarray(at, end)))
    at = end
  }
  if (at < directory.length && records.length < declaredCount) {
    throw new MediaError('ERR_1008', 'central directory is damaged')
  }
  return withNames(records)
}

type DirectoryRecord = Omit<ZipEntry, 'name' | 'isDirectory'> & {
  readonly rawName: Buffer
  readonly declaredName: string | undefined
}

const withNames = (records: readonly DirectoryRecord[]): ZipEntry[] => {
  const open = records.filter(({ declaredName }) => declaredName === undefined)
  const decode = legacyDecoder(open.map(({ rawName }) => rawName))
  return records.map(({ rawName, declaredName, ...entry }) => {
    // PostgreSQL refuses NUL inside text.
    const name = (declaredName ?? decode(rawName)).replaceAll('\0', '\ufffd')
    return { ...entry, name, isDirectory: name.endsWith('/') || name.endsWith('\\') }
  })
}

const endOfEntry = (directory: Buffer, at: number): number =>
  at + ENTRY_SIZE + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)

const parseDirectoryRecord = (bytes: Buffer): DirectoryRecord => {
  const flags = bytes.readUInt16LE(8)
  const endOfName = ENTRY_SIZE + bytes.readUInt16LE(28)
  const fields = extraFields(bytes.subarray(endOfName, endOfName + bytes.readUInt16LE(30)))
  const rawName = bytes.subarray(ENTRY_SIZE, endOfName)
  const isUtf8 = (flags & 0x800) !== 0
  return {
    rawName,
    declaredName: decodeDeclaredName({ bytes: rawName, isUtf8, unicodePath: fields.get(UNICODE_PATH_FIELD) }),
    method: bytes.readUInt16LE(10),
    isEncrypted: (flags & 0x1) !== 0,
    isLink: isSymbolicLink(bytes),
    crc32: bytes.readUInt32LE(16),
    ...numbersOf(bytes, fields.get(ZIP64_FIELD)),
  }
}

const unixSystems = new Set([3, 19])

/** Only what was written on a Unix keeps the kind of a file, above the attributes of DOS. */
const isSymbolicLink = (bytes: Buffer): boolean =>
  unixSystems.has(bytes.readUInt8(5)) && (bytes.readUInt16LE(40) & 0xf000) === 0xa000

/** Values that do not fit 32 bits stand in the zip64 field, in this order, and only those that did not fit. */
const numbersOf = (bytes: Buffer, zip64: Buffer | undefined) => {
  let next = 0
  const widen = (value: number): number => {
    if (value !== 0xffffffff || zip64 === undefined || next + 8 > zip64.length) return value
    const wide = Number(zip64.readBigUInt64LE(next))
    next += 8
    return wide
  }
  const size = widen(bytes.readUInt32LE(24))
  const compressedSize = widen(bytes.readUInt32LE(20))
  const headerOffset = widen(bytes.readUInt32LE(42))
  return { size, compressedSize, headerOffset }
}

const extraFields = (bytes: Buffer): ReadonlyMap<number, Buffer> => {
  const fields = new Map<number, Buffer>()
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + bytes.readUInt16LE(at + 2)
    if (end > bytes.length) break
    fields.set(bytes.readUInt16LE(at), bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}
