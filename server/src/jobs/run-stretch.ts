import { diskTroubleOf } from '#domain/disk/disk-trouble'
import type { JobStore, QueuedJob, Stretch } from '#domain/job/job'
import type { Clock } from '#platform/clock'
import { messageOf } from '#platform/message-of'
import { leaseMilliseconds } from './lease.ts'

type Needs = {
  readonly jobs: Pick<JobStore, 'claim' | 'complete'>
  readonly run: (job: QueuedJob) => Promise<void>
  readonly clock: Clock
}

/** Short enough that the dispatcher soon hears how far the queue is, and that whatever else waits gets its turn. */
const longestStretch = 250

/**
 * Does a job and then, for a while, those of its kind that are next in the queue: to report each and be handed another
 * one costs a good part of what a small one does.
 */
export const runStretch =
  ({ jobs, run, clock }: Needs) =>
  async (first: QueuedJob): Promise<Stretch> => {
    const took: number[] = []
    const begun = performance.now()
    const { owner, job } = first
    const next = async () => {
      if (performance.now() - begun >= longestStretch) return undefined
      const now = clock()
      const claim = jobs.claim({ owner, now, until: now + leaseMilliseconds, limit: 1, onlyType: job.type })
      // What cannot be taken here is for the dispatcher; what was done is done.
      const [one] = await claim.catch(() => [])
      return one
    }
    for (let one: QueuedJob | undefined = first; one; one = await next()) {
      const start = performance.now()
      try {
        await run(one)
        await jobs.complete(one.key, owner)
      } catch (error) {
        return { took, error: messageOf(error), disk: diskTroubleOf(error) }
      }
      took.push(performance.now() - start)
    }
    return { took }
  }
