import type { BackupProgress } from '#domain/backup/backup'
import type { DomainEvent } from '#domain/events'
import type { Job, QueuedJob } from '#domain/job/job'
import {
  isOfPdf,
  type BackupOrder,
  type FromWorkshop,
  type Errand,
  type ToWorkshop,
  type WorkshopData,
} from './protocol.ts'
import { lowerPriority } from '#platform/lower-priority'
import { jobThreads } from './concurrency.ts'
import { failureOf } from './failure.ts'
import { createOutbox } from './outbox.ts'
import { program } from './program.ts'
import { ComputedTooMuch, createThreads } from './threads.ts'

/** The process that does the heavy work, in threads; see docs/decisions for why it is a process of its own. */
const data = JSON.parse(process.argv[2] ?? '{}') as WorkshopData
const jobTimeLimit = 10 * 60_000

// Whoever turns a page comes before any of this.
if (data.lowPriority) lowerPriority()

const outbox = createOutbox<DomainEvent[]>((events) => tell({ kind: 'events', events: events.flat() }))
const jobs = createThreads<QueuedJob>({
  file: program('job-thread'),
  data,
  most: jobThreads,
  onNews: (events) => outbox.put(events as DomainEvent[]),
})
const errands = createThreads<Errand>({ file: program('errand-thread'), data, most: 2 })
/** PDFs, in which a few bytes can ask for any amount of drawing: nobody else is to wait for that, nor for ever. */
const pdfs = createThreads<Errand>({ file: program('errand-thread'), data, most: 2, alone: true })
const drawingLimit = 30_000
/** It may take seconds, and nobody's picture is to wait for it. */
const lists = createThreads<Errand>({ file: program('errand-thread'), data, most: 1 })

/** It goes on beside everything else, however long the queue is. */
const backups = createThreads<BackupOrder>({
  file: program('backup-thread'),
  data,
  most: 1,
  onNews: (progress) => outbox.put([{ type: 'BackupProgressed', progress: progress as BackupProgress }]),
})

/** Large trees and libraries, and large files over slow networks. */
const mayTakeHours = new Set<Job['type']>(['ScanLibrary', 'ScanFolder', 'ImportBook', 'RebuildIndex'])

/** Those of which a library has many, and which wait for nothing that has a thread of its own. */
const computing = new Set<Job['type']>(['HashBook', 'RefreshSeriesMetadata'])

const tell = (message: FromWorkshop) => {
  // The server may go away at any moment; then nobody is left who would want to know.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined)
}

const takeEvents = () => outbox.take()?.flat() ?? []

const runErrand = (task: Errand) => {
  if (task.kind === 'list') return lists.run(task)
  if (!isOfPdf(task)) return errands.run(task)
  return pdfs.run(task, { timeLimit: jobTimeLimit, computingLimit: drawingLimit }).catch((error: unknown) => {
    throw error instanceof ComputedTooMuch ? Object.assign(error, { code: 'ERR_2010' }) : error
  })
}

const run = (order: ToWorkshop) => {
  if (order.kind === 'errand') return runErrand(order.task)
  if (order.kind === 'backup') return backups.run(order.task)
  // Anything else that takes so long is stuck, and its thread with it.
  const { type } = order.task.job
  const timeLimit = mayTakeHours.has(type) ? undefined : jobTimeLimit
  return jobs.run(order.task, { timeLimit, computes: computing.has(type) })
}

process.on('message', (order: ToWorkshop) => {
  run(order).then(
    (result) => tell({ kind: 'done', id: order.id, result, events: takeEvents() }),
    (error: unknown) => tell({ kind: 'failed', id: order.id, ...failureOf(error), events: takeEvents() }),
  )
})

// The server is gone, perhaps killed: whatever runs here is given back by its next life.
process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole group of processes; the server decides when the workshop ends.
process.on('SIGINT', () => undefined)
