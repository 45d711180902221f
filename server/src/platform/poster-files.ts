import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Poster files under `folder`, each named by the hash of its bytes and written whole or not at all. */
export const openPosterFiles = (folder: string) => {
  const pathOf = (contentHash: string) => join(folder, contentHash.slice(0, 2), contentHash)
  const unfinishedFolder = join(folder, 'unfinished')
  return {
    write: async (bytes: Uint8Array): Promise<string> => {
      const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const path = pathOf(contentHash)
      if (await isThere(path, bytes.length)) return contentHash
      await Promise.all([dirname(path), unfinishedFolder].map((place) => mkdir(place, { recursive: true })))
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
      } catch (error) {
        // On a full disk the part that did fit would stay for good.
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      return contentHash
    },

    /** What a process that was killed left behind; to be called while nobody writes. */
    discardUnfinished: () => rm(unfinishedFolder, { recursive: true, force: true }),

    read: (contentHash: string): Promise<Buffer | undefined> => readFile(pathOf(contentHash)).catch(() => undefined),

    remove: async (contentHashes: readonly string[]) => {
      for (const contentHash of contentHashes) await rm(pathOf(contentHash), { force: true })
    },
  }
}

const isThere = async (path: string, size: number) => (await stat(path).catch(() => undefined))?.size === size
