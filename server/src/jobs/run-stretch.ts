import { followerOf, type JobStore, type QueuedJob, type Stretch } from '#domain/job/job'
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
 * one takes as long as a small one itself.
 */
export const runStretch =
  ({ jobs, run, clock }: Needs) =>
  async (first: QueuedJob): Promise<Stretch> => {
    const took: number[] = []
    const begun = clock()
    const next = async () => {
      const now = clock()
      if (now - begun >= longestStretch) return undefined
      const follower = { owner: followerOf(first), now, until: now + leaseMilliseconds, limit: 1 }
      const [job] = await jobs.claim({ ...follower, onlyType: first.job.type })
      return job
    }
    for (let job: QueuedJob | undefined = first; job; job = await next()) {
      const start = performance.now()
      try {
        await run(job)
      } catch (error) {
        return { took, error: messageOf(error) }
      }
      await jobs.complete(job.key, job.owner)
      took.push(performance.now() - start)
    }
    return { took }
  }
