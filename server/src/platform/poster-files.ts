import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

type References = {
  /** Those of the files that nothing refers to. */
  unused(contentHashes: readonly string[]): Promise<string[]>
}

/** Few enough that a file is back in a moment, should it turn out to be needed. */
const removedAtOnce = 100

/**
 * Poster files under `folder`, each named by the hash of its bytes and written whole or not at all. An equal poster may
 * come, in another process too, while the last one goes. That is why a file is first put aside and only then looked up
 * for the last time, and why it is written before and after whoever refers to it is stored: either the look finds the
 * newcomer and the file comes back, or the newcomer finds the file gone and writes it anew.
 */
export const openPosterFiles = (folder: string, references: References) => {
  const pathOf = (contentHash: string) => join(folder, contentHash.slice(0, 2), contentHash)
  const unfinishedFolder = join(folder, 'unfinished')
  const asideFolder = join(folder, 'aside')

  /** Answers the name it has there: nobody else's, for another one of that hash may come and go meanwhile. */
  const putAside = async (contentHash: string): Promise<string[]> => {
    const name = `${contentHash}.${randomUUID()}`
    try {
      await rename(pathOf(contentHash), join(asideFolder, name))
      return [name]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return []
    }
  }

  const settle = async (names: readonly string[]) => {
    const free = new Set(await references.unused(names.map(hashOf)))
    for (const name of names) {
      const aside = join(asideFolder, name)
      if (free.has(hashOf(name))) await rm(aside, { force: true })
      else await rename(aside, pathOf(hashOf(name)))
    }
  }

  return {
    write: async (bytes: Uint8Array): Promise<string> => {
      const contentHash = createHash('sha256').update(bytes).digest('hex').slice(0, 40)
      const path = pathOf(contentHash)
      const { sizeOf, put } = isMainThread ? patiently : atOnce
      if ((await sizeOf(path)) === bytes.length) return contentHash
      const unfinished = join(unfinishedFolder, randomUUID())
      try {
        await put(bytes, unfinished, path)
      } catch (error) {
        // On a full disk the part that did fit would stay for good.
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw error
      }
      return contentHash
    },

    /** What a process that was killed left behind; to be called while nobody writes. */
    tidy: async () => {
      await rm(unfinishedFolder, { recursive: true, force: true })
      await mkdir(asideFolder, { recursive: true })
      await settle(await readdir(asideFolder))
    },

    read: (contentHash: string): Promise<Buffer | undefined> => readFile(pathOf(contentHash)).catch(unlessMissing),

    remove: async (contentHashes: readonly string[]) => {
      if (contentHashes.length > 0) await mkdir(asideFolder, { recursive: true })
      for (let start = 0; start < contentHashes.length; start += removedAtOnce) {
        const names: string[] = []
        for (const hash of contentHashes.slice(start, start + removedAtOnce)) names.push(...(await putAside(hash)))
        await settle(names)
      }
    },
  }
}

/** Another reason, such as too many open files, is not the same as no poster. */
const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const hashOf = (nameAside: string) => nameAside.replace(/\..*/, '')

/** The thread that serves people never waits for a disk. */
const patiently = {
  sizeOf: async (path: string) => (await stat(path).catch(() => undefined))?.size,
  put: async (bytes: Uint8Array, unfinished: string, path: string) => {
    for (const place of [unfinished, path]) await mkdir(dirname(place), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  },
}

/** A worker has its disk do it at once: each step would otherwise queue up behind the pictures that are being drawn. */
const atOnce = {
  sizeOf: (path: string) => statSync(path, { throwIfNoEntry: false })?.size,
  put: (bytes: Uint8Array, unfinished: string, path: string) => {
    for (const place of [unfinished, path]) mkdirSync(dirname(place), { recursive: true })
    writeFileSync(unfinished, bytes)
    renameSync(unfinished, path)
  },
}
