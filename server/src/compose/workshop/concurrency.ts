import { availableParallelism } from 'node:os'

/** How many jobs run at once, unless an administrator says otherwise. */
export const jobConcurrency = Math.min(Math.max(availableParallelism(), 2), 4)

/** Threads open as jobs come, and the dispatcher hands out no more jobs than it is told: this only bounds a mistake. */
export const mostJobs = 64
