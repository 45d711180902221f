import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The steps that may fail; tests let each of them do so. */
export const spareDisk = { statSync, appendFileSync, rmSync }

/** What SQLite needs beside the database to be opened is 32 KB. */
const size = 64 * 1024
const piece = Buffer.alloc(4096, 'spare ')

/**
 * A little room on the disk that is ours: a file that goes when the database could not be opened otherwise, so that a
 * server on a full disk can still show what it has.
 */
export const spareRoom = (dataDir: string, disk = spareDisk) => {
  const path = join(dataDir, 'spare-room')
  return {
    /** Whatever fits; a part of it is better than nothing. */
    keep: () => {
      try {
        const kept = () => disk.statSync(path, { throwIfNoEntry: false })?.size ?? 0
        while (kept() < size) disk.appendFileSync(path, piece, { mode: 0o600 })
      } catch {
        // The disk is full.
      }
    },
    use: () => disk.rmSync(path, { force: true }),
  }
}
