import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Job } from '#domain/job/job'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { queueAnalysis } from '../analyze/queue-analysis.ts'
import { queueHashes } from '../hash/queue-hashes.ts'
import { queueRepairs } from '../rewrite/queue-rewrites.ts'
import type { FoundFiles } from '../walk/found-files.ts'
import type { Scan } from './bring-in-line.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books'>
  readonly transaction: Transaction<'jobs' | 'scans'>
  readonly clock: Clock
}

/** Leaves the work that is still to do, and what the options ask for, mostly for when nothing else is to do. */
export const afterScan = async (needs: Needs, { library, folder, priority }: Scan, found: FoundFiles) => {
  const { options, id: libraryId } = library
  const searches: Job[] = [
    ...(options.convertToCbz ? [{ type: 'FindBooksToConvert', libraryId } as const] : []),
    ...(options.hashPages ? [{ type: 'FindBooksWithMissingPageHash', libraryId } as const] : []),
    // Pages that a person marked go from new books too, whether or not more hashes are wanted.
    { type: 'FindDuplicatePagesToDelete', libraryId },
  ]
  await needs.transaction(async ({ jobs, scans }) => {
    await jobs.add(searches, taskPriority.lowest)
    if (folder !== undefined) return
    await scans.finish(libraryId, needs.clock())
    // Only when all was looked at: what left one folder may be in another.
    if (options.emptyTrashAfterScan) await jobs.add([{ type: 'EmptyTrash', libraryId }], priority)
  })
  await queueAnalysis(needs, { libraryId, priority }, found)
  await queueRepairs(needs, library)
  await queueHashes(needs, library)
}
