import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Job } from '#domain/job/job'
import type { Library } from '#domain/library/library'
import type { Stores, Transaction } from '#domain/transaction'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

const jobsAtOnce = 500

/** Has the books hashed that need it; a job that waits, runs or failed already is left as it is. */
export const queueHashes = async ({ stores, transaction }: Needs, { id: libraryId, options }: Library) => {
  const add = (jobs: readonly Job[]) => transaction((inside) => inside.jobs.add(jobs, taskPriority.lowest))
  const addForAll = async (type: 'HashBook' | 'HashBookKoreader', ids: readonly BookId[]) => {
    for (let start = 0; start < ids.length; start += jobsAtOnce) {
      await add(ids.slice(start, start + jobsAtOnce).map((bookId) => ({ type, bookId })))
    }
  }
  if (options.hashFiles) await addForAll('HashBook', await stores.books.withoutHash(libraryId))
  if (options.hashKoreader) await addForAll('HashBookKoreader', await stores.books.withoutKoreaderHash(libraryId))
}
