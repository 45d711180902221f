import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { notFound } from '#domain/errors'
import type { Library, LibraryOptions } from '#domain/library/library'
import { libraryConflict } from '#domain/library/valid-library'
import type { Transaction } from '#domain/transaction'
import { tidyOptions } from './add-library.ts'
import { checkedRoot } from './checked-root.ts'
import { queueWishedWork } from './queue-wished-work.ts'

type Needs = { readonly transaction: Transaction<'libraries' | 'books' | 'jobs'> }
type Change = { readonly name?: string; readonly root?: string } & Partial<LibraryOptions>

/** Changes a library, scans it again when the change decides which files are its books, and begins what it now wants. */
export const updateLibrary =
  ({ transaction }: Needs) =>
  async (id: LibraryId, { name, root, ...options }: Change): Promise<void> => {
    const checked = root === undefined ? undefined : await checkedRoot(root)
    await transaction(async ({ libraries, books, jobs }, publish) => {
      const before = await libraries.find(id)
      if (!before) throw notFound()
      const after: Library = {
        ...before,
        name: name?.trim() ?? before.name,
        root: checked ?? before.root,
        options: tidyOptions({ ...before.options, ...options }),
      }
      const conflict = libraryConflict(after, await libraries.all())
      if (conflict) throw conflict
      await libraries.update(after)
      if (findsOtherFiles(before, after)) {
        await jobs.add([{ type: 'ScanLibrary', libraryId: id, deep: false }], taskPriority.default)
      }
      await queueWishedWork({ books, jobs }, before, after)
      publish({ type: 'LibraryChanged', libraryId: id })
    })
  }

const decisive = [
  'oneshotsDirectory',
  'scanCbx',
  'scanPdf',
  'scanEpub',
  'scanForceModifiedTime',
  'scanDirectoryExclusions',
] as const

const findsOtherFiles = (before: Library, after: Library) =>
  before.root !== after.root ||
  decisive.some((option) => JSON.stringify(before.options[option]) !== JSON.stringify(after.options[option]))
