import { constants, setPriority } from 'node:os'
import type { DomainEvent } from '#domain/events'
import { Piscina } from 'piscina'
import type { FromWorkshop, ImageTask, JobTask, ToWorkshop, WorkshopData } from './protocol.ts'
import { mostJobs } from './concurrency.ts'

/** The process that does the heavy work, in threads; see docs/decisions for why it is a process of its own. */
const data = JSON.parse(process.argv[2] ?? '{}') as WorkshopData
const jobTimeLimit = 10 * 60_000

// Whoever turns a page comes before any of this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const pool = <Task, Result>(file: string, name: string, maxThreads: number) =>
  new Piscina<Task, Result>({
    filename: new URL(file, import.meta.url).href,
    name,
    workerData: data,
    minThreads: 0,
    maxThreads,
    idleTimeout: 5_000,
    atomics: 'disabled',
    // Pages pass through quickly; a large young generation would keep hundreds of them.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })

const jobs = pool<JobTask, void>('./job-thread.ts', 'runJob', mostJobs)
const images = pool<ImageTask, unknown>('./image-thread.ts', 'makeImage', 2)

/** Large trees, and large files over slow networks. */
const mayTakeHours = new Set<JobTask['job']['type']>(['ScanLibrary', 'ScanFolder', 'ImportBook'])

const tell = (message: FromWorkshop) => {
  if (process.connected) process.send?.(message)
}

jobs.on('message', ({ events }: { events: DomainEvent[] }) => tell({ kind: 'events', events }))

const run = (order: ToWorkshop) => {
  if (order.kind === 'image') return images.run(order.task)
  // Anything else that takes so long is stuck, and its thread with it.
  const limited = !mayTakeHours.has(order.task.job.type)
  return jobs.run(order.task, limited ? { signal: AbortSignal.timeout(jobTimeLimit) } : {})
}

process.on('message', (order: ToWorkshop) => {
  run(order).then(
    (result) => tell({ kind: 'done', id: order.id, result }),
    (error: Error & { code?: string }) =>
      tell({ kind: 'failed', id: order.id, message: error.message, ...(error.code && { code: error.code }) }),
  )
})

// The server is gone, perhaps killed: whatever runs here is given back by its next life.
process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole group of processes; the server decides when the workshop ends.
process.on('SIGINT', () => undefined)
