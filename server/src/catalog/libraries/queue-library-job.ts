import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { notFound } from '#domain/errors'
import type { Job } from '#domain/job/job'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'libraries' | 'jobs'> }

/** Leaves work on one library for the workers. */
export const queueLibraryJob =
  ({ transaction }: Needs) =>
  (job: Extract<Job, { libraryId: LibraryId }>, priority: number): Promise<void> =>
    transaction(async ({ libraries, jobs }) => {
      if (!(await libraries.find(job.libraryId))) throw notFound()
      await jobs.add([job], priority)
    })
