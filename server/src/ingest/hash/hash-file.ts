import { open, type FileHandle } from 'node:fs/promises'
import { createXXHash128, type IHasher } from 'hash-wasm'
import { timeOf } from '../scan/file-facts.ts'

type Facts = { readonly size: number; readonly modifiedAt: number }

const pieceSize = 1024 * 1024

type Tools = { readonly hasher: IHasher; readonly piece: Buffer }

/** Each hasher is compiled on its own, which takes longer than hashing a small book; so they are kept. */
const free: Tools[] = []

const makeTools = async (): Promise<Tools> => ({
  hasher: await createXXHash128(),
  piece: Buffer.allocUnsafeSlow(pieceSize),
})

/** XXH3-128 as 32 hex digits; nothing when the file is not, or does not stay, the one that was meant. */
export const hashFile = async (path: string, facts: Facts): Promise<string | undefined> => {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const isAsMeant = async () => {
      const info = await file.stat()
      return info.size === facts.size && timeOf(info) === facts.modifiedAt
    }
    if (!(await isAsMeant())) return undefined
    const hash = await hashAll(file)
    // A hash of what the book is no longer would make the next scan believe that nothing changed.
    return (await isAsMeant()) ? hash : undefined
  } finally {
    await file.close()
  }
}

const hashAll = async (file: FileHandle): Promise<string> => {
  const tools = free.pop() ?? (await makeTools())
  const { hasher, piece } = tools
  try {
    hasher.init()
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceSize, null)
      if (bytesRead === 0) return hasher.digest()
      hasher.update(piece.subarray(0, bytesRead))
    }
  } finally {
    free.push(tools)
  }
}
