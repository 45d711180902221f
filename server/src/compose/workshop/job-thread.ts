import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { DomainEvent } from '#domain/events'
import { openLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { openDatabase } from '#storage/database'
import { openStores, transactionOn } from '#storage/stores/index'
import { workerData } from 'piscina'
import { createJobRunner } from './job-handlers.ts'
import { createOutbox } from './outbox.ts'
import type { JobTask, WorkshopData } from './protocol.ts'

const { database, logLevel } = workerData as WorkshopData
const engine = await openDatabase(database)
// Facts travel to the main process, which alone talks to clients.
const outbox = createOutbox<DomainEvent>((events) => parentPort?.postMessage({ events }))

const run = createJobRunner({
  stores: openStores(engine),
  transaction: transactionOn(engine, outbox.put),
  posters: openPosterFiles(join(database.dataDir, 'posters')),
  log: openLog(database.dataDir, logLevel),
})

export const runJob = async ({ job, priority }: JobTask): Promise<void> => {
  try {
    await run(job, priority)
  } finally {
    outbox.flush()
  }
}
