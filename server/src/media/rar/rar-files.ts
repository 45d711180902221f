import type { Unrar, UnrarFiles } from 'node-unrar-js/dist/js/unrar.js'
import type { ReadBlock } from '../file/watch-reads.ts'

export type RarFiles = UnrarFiles & {
  readonly bookName: string
  startEntry(limit: number): void
  takeEntry(): Buffer
}

const bookHandle = 1
const entryHandle = 2

/** All the files there are for unrar: the archive, read from disk, and the entry at hand, gathered in memory. */
export const rarFiles = (unrar: Unrar, read: ReadBlock, size: number): RarFiles => {
  const bookName = 'book.rar'
  let position = 0
  let chunks: Uint8Array[] = []
  let length = 0
  let limit = 0

  /** The library survives an answer, but no exception. */
  const readOrFail = (target: Uint8Array): number => {
    try {
      return read(target, position)
    } catch {
      return -1
    }
  }

  return {
    bookName,
    // No other volume, and no target of a link, is ever opened.
    open: (path) => (path === bookName ? bookHandle : 0),
    create: () => entryHandle,
    close: (handle) => {
      if (handle === bookHandle) position = 0
    },
    read: (handle, address, wanted) => {
      if (handle !== bookHandle) return -1
      const count = readOrFail(unrar.HEAPU8.subarray(address, address + wanted))
      position += Math.max(0, count)
      return count
    },
    write: (handle, address, count) => {
      if (handle !== entryHandle || length + count > limit) return false
      chunks.push(unrar.HEAPU8.slice(address, address + count))
      length += count
      return true
    },
    tell: (handle) => (handle === bookHandle ? position : length),
    seek: (handle, offset, from) => {
      if (handle !== bookHandle) return true
      const target = { SET: 0, CUR: position, END: size }[from] + offset
      if (target < 0 || !Number.isSafeInteger(target)) return false
      position = target
      return true
    },
    startEntry: (bytes) => {
      chunks = []
      length = 0
      limit = bytes
    },
    takeEntry: () => {
      const bytes = Buffer.concat(chunks, length)
      chunks = []
      return bytes
    },
  }
}
