import { availableParallelism } from 'node:os'

/** How many jobs run at once. */
export const jobConcurrency = Math.min(Math.max(availableParallelism(), 2), 4)
