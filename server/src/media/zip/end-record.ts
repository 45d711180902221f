import type { RandomAccess } from '../file/random-access.ts'
import { MediaError } from '../media-error.ts'

/** What the tail of a ZIP file says about its central directory. */
export type EndRecord = {
  readonly directorySize: number
  /** As written, i.e. counted from the first byte of the archive proper. */
  readonly directoryOffset: number
  readonly entryCount: number
  /** Where the directory must stop: the position of the (zip64) end record in the file. */
  readonly endOfDirectory: number
}

const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1')
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const LOCATOR_SIGNATURE = 0x07064b50
const LOCATOR_SIZE = 20
const ZIP64_SIGNATURE = 0x06064b50
const ZIP64_SIZE = 56

export const readEndRecord = async (file: RandomAccess): Promise<EndRecord> => {
  const record = await findEndRecord(file)
  if (record === undefined) throw new MediaError('ERR_1008', 'no end of central directory')
  return record
}

/** undefined when the file does not end like a ZIP archive. */
export const findEndRecord = async (file: RandomAccess): Promise<EndRecord | undefined> => {
  const tailSize = Math.min(file.size, END_SIZE + LONGEST_COMMENT)
  const tailStart = file.size - tailSize
  const tail = await file.readAt(tailStart, tailSize)
  const at = lastEndRecord(tail, 'exact') ?? lastEndRecord(tail, 'followed-by-junk')
  if (at === undefined) return undefined
  const record: EndRecord = {
    entryCount: tail.readUInt16LE(at + 10),
    directorySize: tail.readUInt32LE(at + 12),
    directoryOffset: tail.readUInt32LE(at + 16),
    endOfDirectory: tailStart + at,
  }
  return needsZip64(record) ? ((await readZip64Record(file, record)) ?? record) : record
}

/** The exact match is tried first, or a comment holding a second signature could point us elsewhere. */
const lastEndRecord = (tail: Buffer, fit: 'exact' | 'followed-by-junk'): number | undefined => {
  for (
    let at = tail.lastIndexOf(END_SIGNATURE);
    at >= 0;
    at = at === 0 ? -1 : tail.lastIndexOf(END_SIGNATURE, at - 1)
  ) {
    if (at + END_SIZE > tail.length) continue
    const end = at + END_SIZE + tail.readUInt16LE(at + 20)
    if (fit === 'exact' ? end === tail.length : end <= tail.length) return at
  }
  return undefined
}

const needsZip64 = ({ entryCount, directorySize, directoryOffset }: EndRecord): boolean =>
  entryCount === 0xffff || directorySize === 0xffffffff || directoryOffset === 0xffffffff

const readZip64Record = async (file: RandomAccess, { endOfDirectory }: EndRecord): Promise<EndRecord | undefined> => {
  const locatorAt = endOfDirectory - LOCATOR_SIZE
  if (locatorAt < 0) return undefined
  const locator = await file.readAt(locatorAt, LOCATOR_SIZE)
  if (locator.length < LOCATOR_SIZE || locator.readUInt32LE(0) !== LOCATOR_SIGNATURE) return undefined
  // The written offset is off by whatever was put before the archive; the record normally touches its locator.
  for (const at of [Number(locator.readBigUInt64LE(8)), locatorAt - ZIP64_SIZE]) {
    const record = await readZip64At(file, at)
    if (record !== undefined) return record
  }
  return undefined
}

const readZip64At = async (file: RandomAccess, at: number): Promise<EndRecord | undefined> => {
  if (at < 0 || at + ZIP64_SIZE > file.size) return undefined
  const bytes = await file.readAt(at, ZIP64_SIZE)
  if (bytes.length < ZIP64_SIZE || bytes.readUInt32LE(0) !== ZIP64_SIGNATURE) return undefined
  return {
    entryCount: Number(bytes.readBigUInt64LE(32)),
    directorySize: Number(bytes.readBigUInt64LE(40)),
    directoryOffset: Number(bytes.readBigUInt64LE(48)),
    endOfDirectory: at,
  }
}
