import { isAbsolute, normalize } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { invalid, notFound } from '#domain/errors'
import { liesInside } from '#domain/library/lies-inside'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'libraries' | 'jobs'> }

type Wish = {
  readonly deep: boolean
  /** Absolute path in the library; undefined or blank for all of it. */
  readonly folder?: string | undefined
  readonly priority: number
}

/** Leaves the scan of a library, or of one of its folders, for the workers. The folder may be gone: then that is found. */
export const queueScan =
  ({ transaction }: Needs) =>
  (libraryId: LibraryId, { deep, folder, priority }: Wish): Promise<void> =>
    transaction(async ({ libraries, jobs }) => {
      const library = await libraries.find(libraryId)
      if (!library) throw notFound()
      const scope = folder === undefined || folder.trim() === '' ? library.root : checkedFolder(folder, library.root)
      const isWhole = liesInside(library.root, scope)
      await jobs.add(
        [isWhole ? { type: 'ScanLibrary', libraryId, deep } : { type: 'ScanFolder', libraryId, folder: scope, deep }],
        priority,
      )
    })

const checkedFolder = (folder: string, root: string): string => {
  const normal = normalize(folder).replace(/(?<=.)[\\/]+$/, '')
  if (!isAbsolute(folder) || !liesInside(normal, root)) throw invalid('Folder must be inside the library')
  return normal
}
