import type { FileHandle } from 'node:fs/promises'
import { createXXHash128, type IHasher } from 'hash-wasm'
import { hashMeantFile, type Facts } from './hash-meant-file.ts'

const pieceSize = 1024 * 1024

type Tools = { readonly hasher: IHasher; readonly piece: Buffer }

/** Each hasher is compiled on its own, which takes longer than hashing a small book; so they are kept. */
const free: Tools[] = []

const makeTools = async (): Promise<Tools> => ({
  hasher: await createXXHash128(),
  piece: Buffer.allocUnsafeSlow(pieceSize),
})

/** XXH3-128 as 32 hex digits; nothing when the file is not, or does not stay, the one that was meant. */
export const hashFile = (path: string, facts: Facts) => hashMeantFile(path, facts, hashAll)

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
