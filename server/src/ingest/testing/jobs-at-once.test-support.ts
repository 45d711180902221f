import type { Job } from '#domain/job/job'
import type { Transaction } from '#domain/transaction'

/** Transactions that only note the jobs they are given: how many, in one each. */
export const countingJobs = () => {
  const atOnce: number[] = []
  const add = async (jobs: readonly Job[]) => void atOnce.push(jobs.length)
  const transaction = ((work) => work({ jobs: { add } } as never, () => undefined)) as Transaction<
    'books' | 'pageHashes' | 'jobs'
  >
  return { atOnce, transaction }
}
