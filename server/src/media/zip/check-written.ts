import { crc32 } from 'node:zlib'
import { withFile } from '../file/open-file.ts'
import type { WrittenData } from './write-zip.ts'

const pieceSize = 1024 * 1024

/** Reads back what was written and tells whether all of it is there, byte for byte. */
export const isWrittenWhole = (path: string, written: readonly WrittenData[]): Promise<boolean> =>
  withFile(path, async (file) => {
    for (const { offset, size, crc32: expected } of written) {
      let checksum = 0
      for (let done = 0; done < size; done += pieceSize) {
        checksum = crc32(await file.readAt(offset + done, Math.min(pieceSize, size - done)), checksum)
      }
      if (checksum !== expected) return false
    }
    return true
  })
