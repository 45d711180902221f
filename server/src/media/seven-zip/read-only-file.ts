import type { FileSystem, FSNode } from '7z-wasm'

/** Bytes by position, read at once; answers how many it wrote into `target`. */
export type SyncSource = {
  readonly size: number
  readonly read: (target: Uint8Array, position: number) => number
}

/** What Emscripten's file system offers beyond the published types. */
type Plumbing = { createNode(parent: null, name: string, mode: number): FSNode & Operations }
type Operations = { node_ops: object; stream_ops: object }
type Stream = { position: number }

const regularFileReadOnly = 0o100444
const fromHere = 1
const fromEnd = 2

/**
 * A file system of one file, to be mounted where that file shall be. Nothing inside can write to it: a hostile archive
 * may unpack a link to the book and then a file through that link.
 */
export const readOnlyFile = (fs: FileSystem, { size, read }: SyncSource): FileSystem => {
  const epoch = new Date(0)
  const attributes = { dev: 1, ino: 1, mode: regularFileReadOnly, nlink: 1, uid: 0, gid: 0, rdev: 0, size }
  const times = { atime: epoch, mtime: epoch, ctime: epoch, blksize: 4096, blocks: Math.ceil(size / 4096) }
  const node_ops = { getattr: () => ({ ...attributes, ...times }) }
  const stream_ops = {
    llseek: ({ position }: Stream, offset: number, whence: number) =>
      offset + (whence === fromHere ? position : whence === fromEnd ? size : 0),
    read: (...[, heap, offset, length, position]: [Stream, Int8Array, number, number, number]) =>
      read(new Uint8Array(heap.buffer, heap.byteOffset + offset, length), position),
  }
  const mount = () =>
    Object.assign((fs as unknown as Plumbing).createNode(null, '/', regularFileReadOnly), { node_ops, stream_ops })
  return { mount } as unknown as FileSystem
}
