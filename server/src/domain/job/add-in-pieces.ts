import type { Transaction } from '../transaction.ts'
import type { Job } from './job.ts'

type Needs = { readonly transaction: Transaction<'jobs'> }

const jobsAtOnce = 500

/** So that others get their turn: to write, and to be answered by this thread. A library may have 100,000 books. */
export const addInPieces = async ({ transaction }: Needs, jobs: readonly Job[], priority: number) => {
  for (let start = 0; start < jobs.length; start += jobsAtOnce) {
    if (start > 0) await nextTurn()
    await transaction((inside) => inside.jobs.add(jobs.slice(start, start + jobsAtOnce), priority))
  }
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve))
