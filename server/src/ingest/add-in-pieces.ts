import type { Job } from '#domain/job/job'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'jobs'> }

const jobsAtOnce = 500

/** So that others get their turn to write. */
export const addInPieces = async ({ transaction }: Needs, jobs: readonly Job[], priority: number) => {
  for (let start = 0; start < jobs.length; start += jobsAtOnce) {
    await transaction((inside) => inside.jobs.add(jobs.slice(start, start + jobsAtOnce), priority))
  }
}
