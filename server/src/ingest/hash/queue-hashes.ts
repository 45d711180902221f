import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Library } from '#domain/library/library'
import type { Stores, Transaction } from '#domain/transaction'
import { addInPieces } from '#domain/job/add-in-pieces'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

/** Has the books hashed that need it; a job that waits, runs or failed already is left as it is. */
export const queueHashes = async (needs: Needs, { id: libraryId, options }: Library) => {
  const { books } = needs.stores
  const addForAll = (type: 'HashBook' | 'HashBookKoreader', ids: readonly BookId[]) =>
    addInPieces(
      needs,
      ids.map((bookId) => ({ type, bookId })),
      taskPriority.lowest,
    )
  if (options.hashFiles) await addForAll('HashBook', await books.withoutHash(libraryId))
  if (options.hashKoreader) await addForAll('HashBookKoreader', await books.withoutKoreaderHash(libraryId))
}
