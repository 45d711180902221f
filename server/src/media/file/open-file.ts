import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { isMainThread } from 'node:worker_threads'
import { FileChanged, MediaError } from '../media-error.ts'
import { lend } from './lent-buffers.ts'
import type { RandomAccess } from './random-access.ts'

type Readable = Pick<RandomAccess, 'readAt'> & { look(): Promise<Stats> | Stats }
export type OpenFile = Readable & { close(): Promise<void> | void }

/**
 * The thread that serves people never waits for a disk. A worker has nothing else to do meanwhile, and many small reads
 * cost it a fraction when it simply waits.
 */
const patient = isMainThread

/** A pipe in place of a book would hold up a thread until somebody writes to it. */
export const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/** Opens a regular file for the duration of `use`, and closes it on every path out. */
export const withFile = async <T>(path: string, use: (file: RandomAccess) => Promise<T>): Promise<T> => {
  const { size } = await statRegularFile(path)
  return withOpenFile(path, ({ readAt }) => use({ size, readAt }))
}

/** As `withFile`, for those who know already where to read. */
export const withOpenFile = async <T>(path: string, use: (file: Readable) => Promise<T>): Promise<T> => {
  const file = await (patient ? openPatiently(path) : openAndWait(path))
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

export const statRegularFile = async (path: string) => {
  const stats = patient ? await stat(path) : statSync(path)
  // Where a folder took the place of a book, the book is gone.
  if (stats.isDirectory()) throw new MediaError('ERR_1018', 'a folder, not a file')
  if (!stats.isFile()) throw new MediaError('ERR_1005', 'not a regular file')
  return stats
}

export const openPatiently = async (path: string): Promise<OpenFile> => {
  const handle = await open(path, withoutWaiting)
  const readAt = (offset: number, length: number) =>
    fill(lend(length), async (buffer, filled) => {
      const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled)
      return bytesRead
    })
  let hadName = false
  const look = async () => {
    const info = await handle.stat()
    // Another one took its place meanwhile. There are disks that count no names at all.
    if (hadName && info.nlink === 0) throw new FileChanged()
    hadName = info.nlink > 0
    return info
  }
  return { readAt, look, close: () => handle.close() }
}

export const openAndWait = async (path: string): Promise<OpenFile> => {
  const descriptor = openSync(path, withoutWaiting)
  const readAt = (offset: number, length: number) =>
    fill(allocate(length), (buffer, filled) => readSync(descriptor, buffer, filled, length - filled, offset + filled))
  return { readAt, look: () => fstatSync(descriptor), close: () => closeSync(descriptor) }
}

const slabBytes = 256 * 1024
const smallBytes = slabBytes / 16
let slab = Buffer.alloc(0)

/** The heads of pictures come by the thousand, and a buffer for each would keep the garbage collector busy. */
const allocate = (length: number): Buffer => {
  if (length > smallBytes) return lend(length)
  if (length > slab.length) slab = Buffer.allocUnsafeSlow(slabBytes)
  const piece = slab.subarray(0, length)
  slab = slab.subarray(length)
  return piece
}

const fill = async (
  buffer: Buffer,
  read: (buffer: Buffer, filled: number) => Promise<number> | number,
): Promise<Buffer> => {
  const { length } = buffer
  let filled = 0
  while (filled < length) {
    const count = await read(buffer, filled)
    if (count === 0) break
    filled += count
  }
  return filled === length ? buffer : buffer.subarray(0, filled)
}
