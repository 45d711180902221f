import { availableParallelism } from 'node:os'

/** How many threads may compute at once. */
export const jobThreads = Math.min(Math.max(availableParallelism(), 2), 4)

/**
 * How many jobs run at once, unless an administrator says otherwise. More than can compute: while the result of one is
 * being recorded and the next one taken, nothing stands still.
 */
export const jobConcurrency = jobThreads + 2
