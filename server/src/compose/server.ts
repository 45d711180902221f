import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { claimServer, isClaimed } from '#catalog/accounts/claim-server'
import { createLoginLimiter } from '#catalog/accounts/login-limiter'
import { createSessions } from '#catalog/accounts/sessions'
import { createSignIn } from '#catalog/accounts/sign-in'
import { createPosterFinder } from '#catalog/browse/find-poster'
import { createPages } from '#catalog/browse/read-page'
import { addLibrary } from '#catalog/libraries/add-library'
import { deleteLibrary } from '#catalog/libraries/delete-library'
import { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import { queueLibraryJob } from '#catalog/libraries/queue-library-job'
import { updateLibrary } from '#catalog/libraries/update-library'
import { createProgress } from '#catalog/progress/mark-progress'
import type { Config } from '#config'
import type { DomainEvent } from '#domain/events'
import { createEventBus } from '#events/bus'
import { createHttp } from '#http/app'
import { createDispatcher } from '#jobs/dispatcher'
import { announceQueueStatus } from '#jobs/queue-status'
import { createScanSchedule } from '#jobs/scan-schedule'
import { systemClock } from '#platform/clock'
import type { Log } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { migrate, openDatabase } from '#storage/database'
import { openStores, transactionOn } from '#storage/stores/index'
import { createImageConverter, createPageSource } from './page-source.ts'
import { version } from './version.ts'
import { jobConcurrency } from './workshop/concurrency.ts'
import { createWorkshop } from './workshop/workshop.ts'

const webFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const dayMilliseconds = 24 * 60 * 60_000

type Needs = { readonly config: Config; readonly instance: string; readonly log: Log }

/** Builds the whole server; nothing listens or runs until `start`. */
export const composeServer = async ({ config, instance, log }: Needs) => {
  const database = { dataDir: config.dataDir, ...(config.databaseUrl && { url: config.databaseUrl }) }
  const engine = await openDatabase(database)
  await migrate(engine)
  const bus = createEventBus((error) => log.error({ error }, 'A listener failed'))
  const stores = openStores(engine)
  const transaction = transactionOn(engine, bus.publish)
  const posterFiles = openPosterFiles(join(config.dataDir, 'posters'))
  const base = { ...stores, stores, transaction, clock: systemClock, log }

  const workshop = createWorkshop({ data: { database, logLevel: config.logLevel }, publish: bus.publish })
  const queueStatus = announceQueueStatus({ jobs: stores.jobs, publish: bus.publish })
  const dispatcher = createDispatcher({
    ...base,
    run: workshop.run,
    owner: instance,
    concurrency: jobConcurrency,
    onChange: queueStatus.changed,
  })
  const onJobsChanged = () => {
    dispatcher.poke()
    queueStatus.changed()
  }
  const queue = queueLibraryJob(base)
  const readAgain = queueBookJobs(base)
  const schedule = createScanSchedule({
    libraries: () => stores.libraries.all(),
    scan: (libraryId) => queue({ type: 'ScanLibrary', libraryId, deep: false }, taskPriority.default),
    log,
  })
  bus.subscribe((event) => {
    if (event.type === 'JobsAdded') onJobsChanged()
    if (isAboutLibraries(event)) void schedule.refresh().catch(() => undefined)
  })

  const sessions = createSessions(base)
  const add = addLibrary(base)
  const claim = claimServer(base)
  const http = await createHttp(
    { basePath: config.basePath, version, webFolder, log },
    {
      ...stores,
      isClaimed: () => isClaimed(stores),
      claim,
      sessions,
      signIn: createSignIn({ ...base, limiter: createLoginLimiter(systemClock) }),
      libraryUseCases: {
        libraries: stores.libraries,
        add,
        update: updateLibrary(base),
        remove: deleteLibrary({ transaction, posters: posterFiles }),
        queue,
        readAgain,
      },
      tasks: { jobs: stores.jobs, onChange: onJobsChanged },
      posters: createPosterFinder(base),
      posterFiles,
      progress: createProgress(base),
      pages: createPages({
        ...base,
        pageSource: createPageSource({ workshop }),
        images: createImageConverter({ workshop }),
      }),
      readAgain,
      subscribe: bus.subscribe,
    },
  )
  const housekeeping = setInterval(() => void sessions.removeExpired().catch(() => undefined), dayMilliseconds)
  housekeeping.unref()

  return {
    http,
    stores,
    add,
    claim,
    start: async () => {
      await sessions.removeExpired()
      await dispatcher.start()
      await schedule.start()
      await http.listen({ port: config.port, host: config.host })
      return portOf(http.server.address())
    },
    stop: async () => {
      clearInterval(housekeeping)
      schedule.stop()
      queueStatus.stop()
      await http.close()
      // The workshop ends first: a job cut short is given back and runs again after the next start.
      const dispatcherStopped = dispatcher.stop()
      await workshop.close()
      await dispatcherStopped
      await engine.close()
    },
  }
}
export type Server = Awaited<ReturnType<typeof composeServer>>

const isAboutLibraries = ({ type }: DomainEvent) =>
  type === 'LibraryAdded' || type === 'LibraryChanged' || type === 'LibraryDeleted'

const portOf = (address: string | AddressInfo | null) =>
  typeof address === 'object' && address !== null ? address.port : 0
