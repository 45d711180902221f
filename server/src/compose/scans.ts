import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { taskPriority } from '@spinrack/contract/vocabulary/tasks'
import { queueScan } from '#catalog/libraries/queue-scan'
import type { Config } from '#config'
import type { DiskWatch } from '#domain/disk/disk-watch'
import type { DomainEvent } from '#domain/events'
import type { Stores, Transaction } from '#domain/transaction'
import { awaitDisks } from '#jobs/await-disks'
import { createScanSchedule } from '#jobs/scan-schedule'
import { watchLibraries, type Scope } from '#jobs/watch-libraries'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import { glanceAt, lookAt, watchFolder } from '#platform/watch-folders'

type Needs = {
  readonly stores: Stores
  readonly transaction: Transaction
  readonly clock: Clock
  readonly log: Log
  readonly disk: DiskWatch
  readonly config: Config
  readonly subscribe: (listener: (event: DomainEvent) => void) => unknown
}

/** Everything that decides when a library is scanned. */
export const composeScans = ({ stores, transaction, clock, disk, log, config, subscribe }: Needs) => {
  const scan = queueScan({ transaction })
  const libraries = () => stores.libraries.all()
  /** Libraries of which something could not be noted down, because nothing could be written. */
  const missed = new Set<LibraryId>()
  const scanByItself = async (libraryId: LibraryId, scope?: Scope) => {
    const wish = { deep: false, folder: scope?.folder, priority: taskPriority.default + (scope?.atOnce ? 1 : 0) }
    try {
      await scan(libraryId, wish)
    } catch (error) {
      if (!(await disk.notice(error))) throw error
      missed.add(libraryId)
    }
  }
  const schedule = createScanSchedule({
    libraries,
    lastScans: () => stores.scans.lastFinished(),
    scan: (libraryId) => scanByItself(libraryId),
    clock,
    log,
  })
  const watch = watchLibraries({ libraries, watch: watchFolder, look: lookAt, scan: scanByItself, log })
  const disks = awaitDisks({ libraries, glance: glanceAt, scan: (libraryId) => scanByItself(libraryId), log })
  let isRunning = false
  subscribe((event) => {
    if (!isRunning || !isAboutLibraries(event)) return
    void schedule.refresh().catch(() => undefined)
    void disks.refresh()
    if (config.watch) void watch.refresh()
  })

  return {
    scan,
    /** It can be written again. */
    catchUp: async () => {
      const libraryIds = [...missed]
      missed.clear()
      for (const id of libraryIds) await scanByItself(id)
    },
    start: async () => {
      isRunning = true
      await schedule.start()
      // Their disks may have come back while nobody looked.
      for (const { id, unavailable, unreadable } of await libraries()) {
        if (unavailable || unreadable.length > 0) await scanByItself(id)
      }
      void disks.refresh()
      // Not waited for: on a large library this takes its time, and nobody needs it to be ready.
      if (config.watch) void watch.refresh()
    },
    stop: async () => {
      isRunning = false
      schedule.stop()
      disks.stop()
      await watch.stop()
    },
  }
}

const isAboutLibraries = ({ type }: DomainEvent) =>
  type === 'LibraryAdded' || type === 'LibraryChanged' || type === 'LibraryDeleted'
