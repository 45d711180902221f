import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { refused } from '#domain/errors'
import { defaultLibraryOptions, type Library, type LibraryOptions } from '#domain/library/library'
import { libraryConflict } from '#domain/library/valid-library'
import type { Stores, Transaction } from '#domain/transaction'
import { newId } from '#platform/ids'
import { checkedRoot, isForbiddenRoot } from './checked-root.ts'
import { createRealRoots } from './real-roots.ts'

type Needs = {
  readonly stores: Pick<Stores, 'libraries'>
  readonly transaction: Transaction<'libraries' | 'jobs'>
  /** Where the server keeps its own files. */
  readonly dataDir: string
}
type Wish = { readonly name: string; readonly root: string } & Partial<LibraryOptions>

/** Adds a library and queues its first scan. */
export const addLibrary =
  ({ stores, transaction, dataDir }: Needs) =>
  async ({ name, root, ...options }: Wish): Promise<Library> => {
    const library: Library = {
      id: newId<LibraryId>(),
      name: name.trim(),
      root: await checkedRoot(root),
      options: tidyOptions({ ...defaultLibraryOptions, ...options }),
      unavailable: false,
      unreadable: [],
      trashHeld: null,
    }
    const isForbidden = await isForbiddenRoot(library.root, dataDir)
    const realRoots = createRealRoots()
    // Ahead of the transaction, which must not wait for a disk that does not answer.
    await realRoots([library, ...(await stores.libraries.all())])
    return transaction(async ({ libraries, jobs }, publish) => {
      const others = await libraries.all()
      const conflict = libraryConflict(library, others, await realRoots(others))
      if (conflict) throw conflict
      if (isForbidden) throw refused('ERR_2020')
      await libraries.insert(library)
      await jobs.add([{ type: 'ScanLibrary', libraryId: library.id, deep: false }], taskPriority.default)
      publish({ type: 'LibraryAdded', libraryId: library.id })
      return library
    })
  }

/** A blank one-shots directory means none. */
export const tidyOptions = (options: LibraryOptions): LibraryOptions => ({
  ...options,
  oneshotsDirectory: options.oneshotsDirectory?.trim() || null,
  scanDirectoryExclusions: options.scanDirectoryExclusions.map((text) => text.trim()).filter((text) => text !== ''),
})
