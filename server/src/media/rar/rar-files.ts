import type { Unrar, UnrarFiles } from 'node-unrar-js/dist/js/unrar.js'
import type { Volume } from './volumes.ts'

export type RarFiles = UnrarFiles & {
  startEntry(limit: number): void
  takeEntry(): Buffer
}

/** The first handle of a volume is behind this one. */
const entryHandle = 1

/** All the files there are for unrar: the volumes, read from disk, and the entry at hand, gathered in memory. */
export const rarFiles = (unrar: Unrar, openVolume: (name: string) => Volume | undefined): RarFiles => {
  const open = new Map<number, { readonly volume: Volume; position: number }>()
  let lastHandle = entryHandle
  let chunks: Uint8Array[] = []
  let length = 0
  let limit = 0

  /** The library survives an answer, but no exception. */
  const orElse = <Result>(work: () => Result, otherwise: Result): Result => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }

  return {
    // Nothing but volumes of this archive is ever opened, and no target of a link.
    open: (path) => {
      const volume = orElse(() => openVolume(path), undefined)
      if (!volume) return 0
      lastHandle += 1
      open.set(lastHandle, { volume, position: 0 })
      return lastHandle
    },
    create: () => entryHandle,
    close: (handle) => {
      open.delete(handle)
    },
    read: (handle, address, wanted) => {
      const file = open.get(handle)
      if (!file) return -1
      const count = orElse(() => file.volume.read(unrar.HEAPU8.subarray(address, address + wanted), file.position), -1)
      file.position += Math.max(0, count)
      return count
    },
    write: (handle, address, count) => {
      if (handle !== entryHandle || length + count > limit) return false
      chunks.push(unrar.HEAPU8.slice(address, address + count))
      length += count
      return true
    },
    tell: (handle) => open.get(handle)?.position ?? length,
    seek: (handle, offset, from) => {
      const file = open.get(handle)
      if (!file) return true
      const target = { SET: 0, CUR: file.position, END: file.volume.size }[from] + offset
      if (target < 0 || !Number.isSafeInteger(target)) return false
      file.position = target
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
