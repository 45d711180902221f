import type { ReadBlock } from '../file/watch-reads.ts'

type VirtualFile = {
  readonly size: number
  readonly read: ReadBlock
  readonly memory: () => ArrayBuffer
}

/** The only path that exists for PDFium. */
export const VIRTUAL_PATH = '/book.pdf'

const DESCRIPTOR = 100
const REGULAR_READ_ONLY_FILE = 0o100444
const STAT_SIZE = 96
// Error numbers of the WebAssembly system interface.
const BAD_FILE = 8
const INPUT_OUTPUT = 29
const NO_ENTRY = 44

/**
 * Replaces the system calls PDFium opens and reads files with, so that it sees one file and fetches the parts it
 * needs: a book of a gigabyte is never copied into memory. Layouts follow Emscripten's C library.
 */
export const withVirtualFile = (imports: WebAssembly.Imports, file: VirtualFile): WebAssembly.Imports => {
  let position = 0
  const view = () => new DataView(file.memory())

  const openat = (_folder: number, path: number): number =>
    textAt(file.memory(), path) === VIRTUAL_PATH ? DESCRIPTOR : -NO_ENTRY

  const fstat = (descriptor: number, target: number): number => {
    if (descriptor !== DESCRIPTOR) return -BAD_FILE
    new Uint8Array(file.memory(), target, STAT_SIZE).fill(0)
    view().setUint32(target + 4, REGULAR_READ_ONLY_FILE, true)
    view().setBigInt64(target + 24, BigInt(file.size), true)
    return 0
  }

  const seek = (...[descriptor, offset, whence, result]: [number, bigint, number, number]): number => {
    if (descriptor !== DESCRIPTOR) return BAD_FILE
    const origin = [0, position, file.size][whence] ?? 0
    position = Math.max(0, origin + Number(offset))
    view().setBigInt64(result, BigInt(position), true)
    return 0
  }

  const read = (...[descriptor, vectors, count, result]: [number, number, number, number]): number => {
    if (descriptor !== DESCRIPTOR) return BAD_FILE
    try {
      view().setUint32(result, readVectors(vectors, count), true)
      return 0
    } catch {
      // PDFium cannot be told more than that; `watchReads` keeps the rest.
      return INPUT_OUTPUT
    }
  }

  const readVectors = (vectors: number, count: number): number => {
    let total = 0
    for (let at = vectors; at < vectors + count * 8; at += 8) {
      const length = view().getUint32(at + 4, true)
      const filled = file.read(new Uint8Array(file.memory(), view().getUint32(at, true), length), position)
      position += filled
      total += filled
      if (filled < length) break
    }
    return total
  }

  return {
    ...imports,
    env: { ...imports['env'], __syscall_openat: openat, __syscall_fstat64: fstat },
    wasi_snapshot_preview1: {
      ...imports['wasi_snapshot_preview1'],
      fd_seek: seek,
      fd_read: read,
      fd_close: () => 0,
    },
  }
}

const textAt = (memory: ArrayBuffer, pointer: number): string => {
  const bytes = new Uint8Array(memory, pointer)
  return Buffer.from(bytes.subarray(0, bytes.indexOf(0))).toString('utf8')
}
