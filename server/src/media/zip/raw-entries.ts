import type { RandomAccess } from '../file/random-access.ts'
import { MediaError } from '../media-error.ts'
import { openZip } from './archive.ts'
import type { ZipArchive } from './archive.ts'
import type { ZipEntry } from './central-directory.ts'
import { readEndRecord } from './end-record.ts'
import {
  directoryRecordSize,
  directorySignature,
  hasZip64Field,
  localHeaderSize,
  localSignature,
} from './zip-records.ts'

/** An entry as it lies in the file, ready to be taken over into another archive. */
export type RawZipEntry = ZipEntry & {
  /** Rank in the directory, from 0. */
  readonly index: number
  /** Its line of the directory. */
  readonly record: Buffer
  /** With name and extra field. */
  readonly localHeader: Buffer
  readonly dataOffset: number
  readonly hasDescriptor: boolean
  /** Whether the descriptor behind the data has wide numbers. */
  readonly isZip64: boolean
}

export type RawZip = {
  /** In the order in which they lie in the file. */
  readonly entries: readonly RawZipEntry[]
  readonly comment: Buffer
}

const endRecordSize = 22

export const readRawZip = async (file: RandomAccess): Promise<RawZip> => {
  const zip = await openZip(file)
  const records = await readRecords(file, zip.entries.length)
  const entries: RawZipEntry[] = []
  for (const [index, entry] of zip.entries.entries()) {
    const record = records[index]
    if (!record) throw damaged('central directory is damaged')
    entries.push({ ...entry, index, record, ...(await locate(zip, entry)) })
  }
  return { entries: entries.toSorted((a, b) => a.dataOffset - b.dataOffset), comment: await readComment(file) }
}

const readRecords = async (file: RandomAccess, count: number): Promise<Buffer[]> => {
  const end = await readEndRecord(file)
  for (const start of [end.endOfDirectory - end.directorySize, end.directoryOffset]) {
    if (start < 0 || start >= end.endOfDirectory) continue
    const records = split(await file.readAt(start, end.endOfDirectory - start))
    if (records.length === count) return records
  }
  throw damaged('central directory not found')
}

const split = (directory: Buffer): Buffer[] => {
  const records: Buffer[] = []
  let at = 0
  while (at + directoryRecordSize <= directory.length && directory.readUInt32LE(at) === directorySignature) {
    const lengths = directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
    records.push(directory.subarray(at, at + directoryRecordSize + lengths))
    at += directoryRecordSize + lengths
  }
  return records
}

const locate = async ({ file, prefixSize }: ZipArchive, entry: ZipEntry) => {
  for (const start of new Set([entry.headerOffset + prefixSize, entry.headerOffset])) {
    const fixed = await file.readAt(start, localHeaderSize)
    if (fixed.length < localHeaderSize || fixed.readUInt32LE(0) !== localSignature) continue
    const nameEnd = localHeaderSize + fixed.readUInt16LE(26)
    const localHeader = await file.readAt(start, nameEnd + fixed.readUInt16LE(28))
    const dataOffset = start + localHeader.length
    if (dataOffset + entry.compressedSize > file.size) throw damaged('data lies outside the file')
    return {
      localHeader,
      dataOffset,
      hasDescriptor: (fixed.readUInt16LE(6) & 0x8) !== 0,
      isZip64: hasZip64Field(localHeader.subarray(nameEnd)),
    }
  }
  throw damaged('no local header')
}

const readComment = async (file: RandomAccess): Promise<Buffer> => {
  const { endOfDirectory } = await readEndRecord(file)
  const tailStart = Math.max(endOfDirectory, file.size - endRecordSize - 0xffff)
  const tail = await file.readAt(tailStart, file.size - tailStart)
  const at = tail.indexOf('PK\x05\x06', 'latin1')
  if (at < 0 || at + endRecordSize > tail.length) return Buffer.alloc(0)
  return tail.subarray(at + endRecordSize, at + endRecordSize + tail.readUInt16LE(at + 20))
}

const damaged = (reason: string) => new MediaError('ERR_1008', reason)
