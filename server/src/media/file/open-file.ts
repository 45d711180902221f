import { open, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { MediaError } from '../media-error.ts'
import type { RandomAccess } from './random-access.ts'

/** Opens a regular file for the duration of `use`, and closes it on every path out. */
export const withFile = async <T>(path: string, use: (file: RandomAccess) => Promise<T>): Promise<T> => {
  // Asked before opening: a pipe would block a thread until somebody writes to it.
  const { size } = await statRegularFile(path)
  const handle = await open(path, 'r')
  try {
    return await use({ size, readAt: (offset, length) => readFully(handle, offset, length) })
  } finally {
    await handle.close()
  }
}

export const statRegularFile = async (path: string) => {
  const stats = await stat(path)
  if (!stats.isFile()) throw new MediaError('ERR_1005', 'not a regular file')
  return stats
}

export const readFully = async (handle: FileHandle, offset: number, length: number): Promise<Buffer> => {
  // Not from the shared pool: callers hand these bytes to other threads.
  const buffer = Buffer.allocUnsafeSlow(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, offset + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled === length ? buffer : buffer.subarray(0, filled)
}
