import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { DomainEvent } from '#domain/events'
import { openLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { openDatabase } from '#storage/database'
import { openStores, transactionOn } from '#storage/stores/index'
import { workerData } from 'piscina'
import { createJobRunner } from './job-handlers.ts'
import type { JobTask, WorkshopData } from './protocol.ts'

const { database, logLevel } = workerData as WorkshopData
const engine = await openDatabase(database)
// Facts travel to the main process, which alone talks to clients.
const publish = (event: DomainEvent) => parentPort?.postMessage({ event })

const run = createJobRunner({
  stores: openStores(engine),
  transaction: transactionOn(engine, publish),
  posters: openPosterFiles(join(database.dataDir, 'posters')),
  log: openLog(database.dataDir, logLevel),
})

export const runJob = ({ job, priority }: JobTask): Promise<void> => run(job, priority)
