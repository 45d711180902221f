import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { defaultLibraryOptions, type LibraryOptions } from '#domain/library/library'
import { aLibrary, readyMedia } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import type { OpenedDatabase } from '#storage/testing/engines'
import { scanFolder, scanLibrary } from '../scan/scan-library.ts'
import { doWaiting, scratchFolder } from './book-on-disk.test-support.ts'

/** A folder of files that are no real books, and a library of it that can be scanned. */
export const scannedFolder = () => {
  const folder = scratchFolder()
  const at = (path: string) => join(folder(), path)
  const write = (...paths: string[]) => {
    for (const path of paths) {
      mkdirSync(dirname(at(path)), { recursive: true })
      writeFileSync(at(path), `content of ${path}`)
    }
  }
  const move = (from: string, to: string) => {
    mkdirSync(dirname(at(to)), { recursive: true })
    renameSync(at(from), at(to))
  }
  const begin = async ({ stores, transaction, published }: OpenedDatabase, options: Partial<LibraryOptions> = {}) => {
    const root = folder()
    const library = aLibrary({ root, options: { ...defaultLibraryOptions, hashFiles: false, ...options } })
    await stores.libraries.insert(library)
    let now = 1_000
    const needs = { stores, transaction, clock: () => (now += 1_000), log: silentLog() }
    const books = async () => stores.books.inLibrary(library.id)
    return {
      stores,
      library,
      published,
      scan: (deep = false) => scanLibrary(needs)(library.id, { priority: 4, deep }),
      scanOne: (path: string, deep = false) => scanFolder(needs)(library.id, { folder: at(path), priority: 4, deep }),
      /** Ids by path below the root, of what is not in the trash. */
      present: async () =>
        Object.fromEntries(
          (await books()).flatMap((one) => (one.deletedAt === null ? [[relative(root, one.path), one.id]] : [])),
        ),
      seriesIds: async () =>
        Object.fromEntries(
          (await stores.series.inLibrary(library.id)).map((one) => [relative(root, one.path), one.id]),
        ),
      read: async () => {
        for (const book of await books()) await stores.media.save(book.id, readyMedia(3))
        await doWaiting({ stores })
        published.length = 0
      },
      queued: async () => {
        const { FindDuplicatePagesToDelete: _, ...others } = (await stores.jobs.status()).countByType
        return others
      },
      /** Reasons by path below the root. */
      unreadable: async () =>
        Object.fromEntries(
          ((await stores.libraries.find(library.id))?.unreadable ?? []).map(({ path, reason }) => [
            relative(root, path),
            reason,
          ]),
        ),
      unavailable: async () => (await stores.libraries.find(library.id))?.unavailable,
    }
  }
  return { at, write, move, begin }
}
