import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { withSevenZip } from './engine.ts'
import type { SevenZip } from './engine.ts'
import type { SevenZipEntry } from './list-entries.ts'

/** Runs 7-Zip over a file on disk, of which only what is read is ever in memory. */
export const withSevenZipFile = async <T>(path: string, use: (sevenZip: SevenZip) => T): Promise<T> => {
  const file = openSync(path, 'r')
  try {
    const read = (target: Uint8Array, position: number) => readSync(file, target, 0, target.length, position)
    return await withSevenZip({ size: fstatSync(file).size, read }, '7z', use)
  } finally {
    closeSync(file)
  }
}

/** 7-Zip leaves what it could unpack of a damaged entry; only the checksum tells. */
export const isWhole = (entry: SevenZipEntry, bytes: Buffer): boolean =>
  bytes.length === entry.size && (entry.crc32 === undefined || crc32(bytes) === entry.crc32)
