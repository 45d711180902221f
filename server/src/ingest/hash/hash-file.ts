import { readSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashMeantFile, type Facts } from './hash-meant-file.ts'
import { createHasher, type Hasher } from './xxh3.ts'

/** Small enough that a slow disk does not hold up the other jobs of the thread for long. */
const pieceSize = 256 * 1024
/** Nor does a quick one; giving way after every piece would cost as much as hashing it. */
const longestTurn = 4

type Tools = { readonly hasher: Hasher; readonly piece: Buffer }

/** Making them can take longer than hashing a small book; so they are kept. */
const free: Tools[] = []

const makeTools = async (): Promise<Tools> => ({
  hasher: await createHasher(),
  piece: Buffer.allocUnsafeSlow(pieceSize),
})

/** XXH3-128 as 32 hex digits; nothing when the file is not, or does not stay, the one that was meant. */
export const hashFile = (path: string, facts: Facts) => hashMeantFile(path, facts, hashAll)

const hashAll = async (descriptor: number): Promise<string> => {
  const tools = free.pop() ?? (await makeTools())
  const { hasher, piece } = tools
  try {
    hasher.begin()
    let begun = performance.now()
    for (;;) {
      const length = readSync(descriptor, piece, 0, pieceSize, null)
      if (length === 0) return hasher.end()
      hasher.add(piece.subarray(0, length))
      if (performance.now() - begun < longestTurn) continue
      // The other jobs of this thread matter more to people.
      await nextTurn()
      begun = performance.now()
    }
  } finally {
    free.push(tools)
  }
}
