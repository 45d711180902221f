import { join } from 'node:path'
import { claimServer, isClaimed } from '#catalog/accounts/claim-server'
import { createKnownDevices } from '#catalog/accounts/known-devices'
import { createLoginLimiter } from '#catalog/accounts/login-limiter'
import { createSessions } from '#catalog/accounts/sessions'
import { signInsInTrouble } from '#catalog/accounts/sign-ins-in-trouble'
import { createSignIn } from '#catalog/accounts/sign-in'
import { addLibrary } from '#catalog/libraries/add-library'
import { deleteLibrary } from '#catalog/libraries/delete-library'
import { queueBookJobs } from '#catalog/libraries/queue-book-jobs'
import { queueLibraryJob } from '#catalog/libraries/queue-library-job'
import { updateLibrary } from '#catalog/libraries/update-library'
import type { Config } from '#config'
import { createEventBus } from '#events/bus'
import { createHttp } from '#http/app'
import { forgetKept } from '#ingest/kept/forget-kept'
import { createDispatcher } from '#jobs/dispatcher'
import { announceQueueStatus } from '#jobs/queue-status'
import { queueRebuild } from '#ingest/search/rebuild-index'
import { watchDisk } from '#jobs/watch-disk'
import { systemClock } from '#platform/clock'
import { openFonts } from '#platform/fonts'
import { installation } from '#platform/installation'
import type { Log } from '#platform/log'
import { createFreshMemo } from '#platform/fresh-memo'
import { openPosterFiles } from '#platform/poster-files'
import { freeBytes, proveWritable } from '#platform/prove-writable'
import { openDatabaseFirst } from '#storage/database'
import { migrate } from '#storage/migrate'
import { openStores, transactionOn } from '#storage/stores/index'
import { assertDatabaseIsThere, assertNotEmptied } from './assert-not-emptied.ts'
import { composeAccounts } from './accounts.ts'
import { composeBackups } from './backups.ts'
import { composeImport } from './import.ts'
import { listenAt } from './listen-at.ts'
import { composeOAuth2 } from './oauth2.ts'
import { composeOperations } from './operations.ts'
import { composePageHashes } from './page-hashes.ts'
import { composePosters } from './posters.ts'
import { composeReading } from './reading.ts'
import { composeScans } from './scans.ts'
import { composeSettings } from './settings.ts'
import { composeSets } from './sets.ts'
import { createWorkshop } from './workshop/workshop.ts'

const webFolder = join(installation, 'web', 'dist')
const dayMilliseconds = 24 * 60 * 60_000

type Needs = {
  readonly config: Config
  readonly instance: string
  readonly log: Log
  /** Ends the process, when an administrator asks for it. */
  readonly shutDown?: () => void
}

/** Builds the whole server; nothing listens or runs until `start`. */
export const composeServer = async ({ config, instance, log, shutDown }: Needs) => {
  const database = { dataDir: config.dataDir, ...(config.databaseUrl && { url: config.databaseUrl }) }
  assertDatabaseIsThere(database)
  const engine = await openDatabaseFirst(database)
  await migrate(engine)
  const bus = createEventBus((error) => log.error({ error }, 'A listener failed'))
  const stores = openStores(engine)
  await assertNotEmptied(config.dataDir, () => stores.users.count())
  const transaction = transactionOn(engine, bus.publish)
  const posterFiles = openPosterFiles(join(config.dataDir, 'posters'), stores.thumbnails)
  const fresh = createFreshMemo(engine.version)
  const disk = watchDisk({
    probe: async () => {
      await proveWritable(config.dataDir)
      await engine.proveWritable()
    },
    freeBytes: () => freeBytes(config.dataDir),
    onChange: () => onDiskChanged(),
    log,
  })
  const signIns = signInsInTrouble(stores, disk)
  const base = { ...stores, ...signIns.stores, stores, transaction, fresh, disk, clock: systemClock, log }

  const workshop = createWorkshop({
    data: { database, logLevel: config.logLevel, lowPriority: config.lowPriority ?? true },
    publish: bus.publish,
  })
  const settings = await composeSettings({ config, stores, onChange: () => onJobsChanged() })
  const operations = composeOperations({ ...base, config, shutDown })
  const posters = composePosters({ ...base, posterFiles, workshop })
  const backups = composeBackups({ ...base, config, instance, workshop, subscribe: bus.subscribe })
  const queueStatus = announceQueueStatus({ jobs: stores.jobs, publish: bus.publish })
  const dispatcher = createDispatcher({
    ...base,
    run: operations.measured(workshop.run),
    owner: instance,
    get concurrency() {
      return settings.taskPoolSize()
    },
    onChange: queueStatus.changed,
  })
  const onJobsChanged = () => {
    dispatcher.poke()
    queueStatus.changed()
  }
  const onDiskChanged = () => {
    onJobsChanged()
    if (disk.trouble()) return
    void signIns.writeDown()
    void scans.catchUp().catch((error: unknown) => log.warn({ error }, 'Scans could not be queued'))
  }
  const queue = queueLibraryJob(base)
  const readAgain = queueBookJobs(base)
  const scans = composeScans({ ...base, config, subscribe: bus.subscribe })
  bus.subscribe((event) => {
    if (event.type === 'JobsAdded') onJobsChanged()
  })

  const { rememberMeDurationDays } = settings
  const sessions = createSessions({ ...base, rememberMeDurationDays, publish: bus.publish })
  const devices = createKnownDevices(base)
  const add = addLibrary({ ...base, dataDir: config.dataDir })
  const claim = claimServer(base)
  const http = await createHttp(
    { basePath: settings.basePath, webFolder, trustedProxies: config.trustedProxies, log },
    {
      ...stores,
      isClaimed: () => isClaimed(stores),
      claim,
      sessions,
      signIn: createSignIn({ ...base, devices, limiter: createLoginLimiter(systemClock) }),
      devices,
      accounts: composeAccounts({ ...base, config }),
      oauth2: composeOAuth2({ ...base, config }),
      operations: operations.needs,
      libraryUseCases: {
        libraries: stores.libraries,
        add,
        update: updateLibrary({ ...base, dataDir: config.dataDir }),
        remove: deleteLibrary({ transaction, posters: posterFiles }),
        queue,
        scan: scans.scan,
        readAgain,
      },
      imports: composeImport({ ...base, workshop }),
      disk,
      tasks: { jobs: stores.jobs, transaction, onChange: onJobsChanged, disk },
      posters: posters.finder,
      posterUseCases: posters.useCases,
      settingsUseCases: settings.useCases,
      backups: backups.useCases,
      posterFiles,
      fonts: openFonts(join(config.dataDir, 'fonts')),
      reading: composeReading({ ...base, workshop }),
      fileUseCases: composePageHashes({ ...base, posterFiles, workshop }),
      sets: composeSets({ ...base, posterFiles, workshop }),
      readAgain,
      subscribe: bus.subscribe,
    },
  )
  const tidyUp = async () => {
    await sessions.removeExpired()
    await forgetKept({ transaction, posters: posterFiles, clock: systemClock })
  }
  const housekeeping = setInterval(() => void tidyUp().catch(() => undefined), dayMilliseconds)
  housekeeping.unref()

  return {
    http,
    stores,
    add,
    claim,
    basePath: settings.basePath,
    start: async () => {
      await disk.check()
      await tidyUp().catch((error: unknown) => log.warn({ error }, 'What is old stays'))
      await posterFiles.tidy().catch((error: unknown) => log.warn({ error }, 'Unfinished posters stay'))
      await queueRebuild(base).catch((error: unknown) => log.warn({ error }, 'The search is not made anew'))
      await dispatcher.start()
      await scans.start()
      await backups.start()
      const port = await listenAt(http, { config, log, wished: settings.port })
      settings.listensAt(port)
      return port
    },
    stop: async () => {
      clearInterval(housekeeping)
      backups.stop()
      disk.stop()
      await scans.stop()
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
