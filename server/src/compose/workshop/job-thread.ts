import { join } from 'node:path'
import { workerData } from 'node:worker_threads'
import type { DomainEvent } from '#domain/events'
import type { QueuedJob } from '#domain/job/job'
import { runStretch } from '#jobs/run-stretch'
import { systemClock } from '#platform/clock'
import { openLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { openDatabase } from '#storage/database'
import { openStores, transactionOn } from '#storage/stores/index'
import { createJobRunner } from './job-handlers.ts'
import { createOutbox } from './outbox.ts'
import type { WorkshopData } from './protocol.ts'
import { tidyingAtRest } from './rest.ts'
import { serveTasks, tellNews } from './serve-tasks.ts'

const { database, logLevel } = workerData as WorkshopData
const engine = await openDatabase(database)
// Facts travel to the main process, which alone talks to clients.
const outbox = createOutbox<DomainEvent>(tellNews)

const log = openLog(database.dataDir, logLevel)

const stores = openStores(engine)
const run = createJobRunner({
  stores,
  transaction: transactionOn(engine, outbox.put),
  posters: openPosterFiles(join(database.dataDir, 'posters'), stores.thumbnails),
  log,
  dataDir: database.dataDir,
})

const work = runStretch({
  jobs: stores.jobs,
  run: ({ job, priority }: QueuedJob) => run(job, priority),
  clock: systemClock,
})
const { tidy } = engine
const onFailure = (error: unknown) => log.warn({ error }, 'The database could not be tidied')

serveTasks(tidy ? tidyingAtRest(work, { tidy, onFailure }) : work, outbox.take)
