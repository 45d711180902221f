import type { RandomAccess } from '../file/random-access.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import { parseCentralDirectory } from './central-directory.ts'
import type { ZipEntry } from './central-directory.ts'
import { readEndRecord } from './end-record.ts'
import type { EndRecord } from './end-record.ts'

export type ZipArchive = {
  readonly file: RandomAccess
  readonly entries: readonly ZipEntry[]
  /** Bytes that were put before the archive after it was written; every written offset is off by this much. */
  readonly prefixSize: number
}

/** Reads a ZIP's index, and nothing else of it. */
export const openZip = async (file: RandomAccess): Promise<ZipArchive> => {
  const end = await readEndRecord(file)
  if (end.directorySize === 0 && end.entryCount === 0) return { file, entries: [], prefixSize: 0 }
  for (const start of [end.endOfDirectory - end.directorySize, end.directoryOffset]) {
    const directory = await readDirectory(file, start, end)
    if (directory === undefined) continue
    const entries = parseCentralDirectory(directory, end.entryCount)
    return { file, entries, prefixSize: Math.max(0, start - end.directoryOffset) }
  }
  throw new MediaError('ERR_1008', 'central directory not found')
}

/** undefined when no directory starts there, e.g. because the end record lies about its size. */
const readDirectory = async (file: RandomAccess, start: number, end: EndRecord): Promise<Buffer | undefined> => {
  const size = end.endOfDirectory - start
  if (start < 0 || size < 4 || !Number.isSafeInteger(start)) return undefined
  if (size > limits.directoryBytes) throw new MediaError('ERR_1008', 'central directory is too large')
  const directory = await file.readAt(start, size)
  const startsWithEntry = directory.length === size && directory.readUInt32LE(0) === 0x02014b50
  return startsWithEntry ? directory : undefined
}
