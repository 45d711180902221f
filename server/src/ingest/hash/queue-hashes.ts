import type { Library } from '#domain/library/library'
import type { Stores, Transaction } from '#domain/transaction'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'

type Needs = { readonly stores: Pick<Stores, 'books'>; readonly transaction: Transaction<'jobs'> }

const jobsAtOnce = 500

/** Has the books hashed that need it; a job that waits, runs or failed already is left as it is. */
export const queueHashes = async ({ stores, transaction }: Needs, library: Library) => {
  if (!library.options.hashFiles) return
  const ids = await stores.books.withoutHash(library.id)
  for (let start = 0; start < ids.length; start += jobsAtOnce) {
    const jobs = ids.slice(start, start + jobsAtOnce).map((bookId) => ({ type: 'HashBook', bookId }) as const)
    await transaction((inside) => inside.jobs.add(jobs, taskPriority.lowest))
  }
}
