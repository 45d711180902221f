import { open } from 'node:fs/promises'
import { createXXHash128 } from 'hash-wasm'
import { timeOf } from '../scan/file-facts.ts'

type Facts = { readonly size: number; readonly modifiedAt: number }

const pieceSize = 1024 * 1024

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
    const hasher = (await createXXHash128()).init()
    const piece = Buffer.allocUnsafe(pieceSize)
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, pieceSize, null)
      if (bytesRead === 0) break
      hasher.update(piece.subarray(0, bytesRead))
    }
    // A hash of what the book is no longer would make the next scan believe that nothing changed.
    return (await isAsMeant()) ? hasher.digest() : undefined
  } finally {
    await file.close()
  }
}
