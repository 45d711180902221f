import { normalize } from 'node:path'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import type { Viewer } from '#domain/access/viewer'
import { jobKey, type JobOf } from '#domain/job/job'
import type { SeriesReader } from '#domain/series/series'
import type { Transaction } from '#domain/transaction'

type Needs = {
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly transaction: Transaction<'jobs'>
  /** The paths of the files that somebody looked into lately. */
  readonly analyzed: () => ReadonlySet<string>
}

export type ImportWish = {
  readonly sourceFile: string
  readonly seriesId: SeriesId
  readonly upgradeBookId: BookId | null
  readonly destinationName: string | null
}

/** Leaves one job for each file; what cannot be a job fails like any other import, by an event. */
export const queueImports =
  ({ seriesReader, transaction, analyzed }: Needs) =>
  async (viewer: Viewer, copyMode: CopyMode, wishes: readonly ImportWish[]): Promise<void> => {
    const visible = new Set<SeriesId>()
    for (const id of new Set(wishes.map((wish) => wish.seriesId))) {
      if (await seriesReader.find(viewer, id)) visible.add(id)
    }
    const seen = analyzed()
    const asked = wishes.map((wish) => {
      const unanalyzed = seen.has(normalize(wish.sourceFile)) ? {} : { unanalyzed: true as const }
      const job: JobOf<'ImportBook'> = { type: 'ImportBook', copyMode, ...wish, ...unanalyzed }
      return { job, message: visible.has(wish.seriesId) ? complaint(job) : 'Series not found' }
    })
    await transaction(async ({ jobs }, publish) => {
      await jobs.add(
        asked.filter(({ message }) => message === undefined).map(({ job }) => job),
        taskPriority.highest,
      )
      for (const { job, message } of asked) {
        if (message === undefined) continue
        publish({ type: 'BookImported', bookId: null, sourceFile: job.sourceFile, success: false, message })
      }
    })
  }

/** In bytes: what an index of either engine can hold. */
const longestKey = 2_500

const complaint = (job: JobOf<'ImportBook'>) =>
  Buffer.byteLength(jobKey(job)) > longestKey ? 'The name of the file is too long' : undefined
