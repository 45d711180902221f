import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { notFound, refused } from '#domain/errors'
import { addInPieces } from '#domain/job/add-in-pieces'
import type { Library, LibraryOptions } from '#domain/library/library'
import { libraryConflict } from '#domain/library/valid-library'
import type { Stores, Transaction } from '#domain/transaction'
import { tidyOptions } from './add-library.ts'
import { checkedRoot, isForbiddenRoot } from './checked-root.ts'
import { createRealRoots } from './real-roots.ts'
import { wishedWork } from './wished-work.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'libraries'>
  readonly transaction: Transaction<'libraries' | 'jobs'>
  /** Where the server keeps its own files. */
  readonly dataDir: string
}
type Change = { readonly name?: string; readonly root?: string } & Partial<LibraryOptions>

/** Changes a library, scans it again when the change decides which files are its books, and begins what it now wants. */
export const updateLibrary =
  ({ stores, transaction, dataDir }: Needs) =>
  async (id: LibraryId, { name, root, ...options }: Change): Promise<void> => {
    const checked = root === undefined ? undefined : await checkedRoot(root)
    const realRoots = createRealRoots()
    // Ahead of the transaction, which must not wait for a disk that does not answer.
    const isMoving = checked !== undefined && checked !== (await stores.libraries.find(id))?.root
    const isForbidden = isMoving && (await isForbiddenRoot(checked, dataDir))
    if (isMoving) {
      await realRoots([{ root: checked }, ...(await stores.libraries.all())])
    }
    const [before, after] = await transaction(async ({ libraries, jobs }, publish) => {
      const before = await libraries.find(id)
      if (!before) throw notFound()
      const after: Library = {
        ...before,
        name: name?.trim() ?? before.name,
        root: checked ?? before.root,
        options: tidyOptions({ ...before.options, ...options }),
        trashHeld: options.emptyTrashAfterScan === false ? null : before.trashHeld,
      }
      const others = await libraries.all()
      // A library that stays where it is may do so, whatever was let through before.
      const realOf = after.root === before.root ? undefined : await realRoots([after, ...others])
      const conflict = libraryConflict(after, others, realOf)
      if (conflict) throw conflict
      if (isForbidden) throw refused('ERR_2020')
      await libraries.update(after)
      if (findsOtherFiles(before, after)) {
        await jobs.add([{ type: 'ScanLibrary', libraryId: id, deep: false }], taskPriority.default)
      }
      publish({ type: 'LibraryChanged', libraryId: id })
      return [before, after] as const
    })
    // Should this be cut short, the next scan asks for the rest.
    await addInPieces({ transaction }, await wishedWork(stores, before, after), taskPriority.lowest)
  }

const decisive = [
  'oneshotsDirectory',
  'scanCbx',
  'scanPdf',
  'scanEpub',
  'scanForceModifiedTime',
  'scanDirectoryExclusions',
  'followLinksOutside',
] as const

const findsOtherFiles = (before: Library, after: Library) =>
  before.root !== after.root ||
  decisive.some((option) => JSON.stringify(before.options[option]) !== JSON.stringify(after.options[option]))
