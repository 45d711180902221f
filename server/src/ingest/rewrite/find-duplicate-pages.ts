import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { addInPieces } from '#domain/job/add-in-pieces'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = { readonly stores: Pick<Stores, 'pageHashes'>; readonly transaction: Transaction<'jobs'> }

/** Has the pages removed that somebody never wants to see again. */
export const findDuplicatePages =
  ({ stores, transaction }: Needs) =>
  async (libraryId: LibraryId, priority: number): Promise<void> => {
    const doomed = await stores.pageHashes.doomed({ libraryId })
    await addInPieces(
      { transaction },
      doomed.map(({ bookId, pages }) => ({ type: 'RemoveHashedPages', bookId, pages })),
      priority + 1,
    )
  }
