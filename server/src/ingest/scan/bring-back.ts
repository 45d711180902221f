import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Job } from '#domain/job/job'
import type { Stores, Transaction } from '#domain/transaction'
import { outOfSight, type FoundFiles } from '../walk/found-files.ts'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

type Dropped = {
  readonly libraryId: LibraryId
  /** As it was when the scan began: a cancel is not undone by what runs already. */
  readonly dropped: readonly Job[]
}

/** So that others get their turn to write. */
const jobsAtOnce = 500

/** Has that done after all which was cancelled, and without which something would stay wrong or missing. */
export const bringBack = async (needs: Needs, { libraryId, dropped }: Dropped, found: FoundFiles) => {
  const doable = await withinSight(needs, dropped, found)
  for (let start = 0; start < doable.length; start += jobsAtOnce) {
    const piece = doable.slice(start, start + jobsAtOnce)
    await needs.transaction(async ({ jobs }) => jobs.add(await jobs.takeDropped(libraryId, piece), taskPriority.lowest))
  }
}

/** What is about a book where nobody can look now waits on: it would only fail. */
const withinSight = async ({ stores }: Needs, dropped: readonly Job[], found: FoundFiles) => {
  if (found.unreadable.length === 0) return dropped
  const isOutOfSight = outOfSight(found)
  const doable: Job[] = []
  for (const job of dropped) {
    const book = 'bookId' in job ? await stores.books.byId(job.bookId) : undefined
    if (!book || !isOutOfSight(book.path)) doable.push(job)
  }
  return doable
}
