import type { DomainEvent } from '#domain/events'
import { Piscina } from 'piscina'
import type { FromWorkshop, ImageResult, ImageTask, JobTask, ToWorkshop, WorkshopData } from './protocol.ts'
import { jobConcurrency } from './concurrency.ts'

/** The process that does the heavy work, in threads; see docs/decisions for why it is a process of its own. */
const data = JSON.parse(process.argv[2] ?? '{}') as WorkshopData
const jobTimeLimit = 10 * 60_000

const pool = <Task, Result>(file: string, name: string, maxThreads: number) =>
  new Piscina<Task, Result>({
    filename: new URL(file, import.meta.url).href,
    name,
    workerData: data,
    minThreads: 0,
    maxThreads,
    idleTimeout: 5_000,
    atomics: 'disabled',
  })

const jobs = pool<JobTask, void>('./job-thread.ts', 'runJob', jobConcurrency)
const images = pool<ImageTask, Partial<ImageResult>>('./image-thread.ts', 'makeImage', 2)

const tell = (message: FromWorkshop) => {
  if (process.connected) process.send?.(message)
}

jobs.on('message', ({ event }: { event: DomainEvent }) => tell({ kind: 'event', event }))

const run = (order: ToWorkshop) => {
  if (order.kind === 'image') return images.run(order.task)
  // A scan may rightly take hours; anything else that does is stuck, and its thread with it.
  const limited = order.task.job.type !== 'ScanLibrary'
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
