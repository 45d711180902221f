import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Stores, Transaction } from '#domain/transaction'
import { addInPieces } from '#domain/job/add-in-pieces'
import { outOfSight, type FoundFiles } from '../walk/found-files.ts'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }
type Wish = { readonly libraryId: LibraryId; readonly priority: number }

/** Has those books read that nobody read, as when their jobs were cancelled; any job that is there is left as it is. */
export const queueAnalysis = async (needs: Needs, { libraryId, priority }: Wish, found: FoundFiles) => {
  const isOutOfSight = outOfSight(found)
  // Where nobody can look now, a book would be taken for a broken one.
  const books = (await needs.stores.books.unread(libraryId)).filter(({ path }) => !isOutOfSight(path))
  await addInPieces(
    needs,
    books.map(({ id: bookId, seriesId }) => ({ type: 'AnalyzeBook', bookId, seriesId })),
    priority,
  )
}
