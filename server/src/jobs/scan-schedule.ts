import type { Library } from '#domain/library/library'
import type { Log } from '#platform/log'

type LibraryId = Library['id']
type ScanInterval = Library['options']['scanInterval']

type Needs = {
  readonly libraries: () => Promise<readonly Library[]>
  readonly scan: (libraryId: LibraryId) => Promise<void>
  readonly log: Log
}

const hour = 60 * 60_000

const periods: Record<ScanInterval, number | undefined> = {
  DISABLED: undefined,
  HOURLY: hour,
  EVERY_6H: 6 * hour,
  EVERY_12H: 12 * hour,
  DAILY: 24 * hour,
  WEEKLY: 7 * 24 * hour,
}

/** Scans each library as often as it wishes. Call `refresh` whenever libraries changed: the wish then holds at once. */
export const createScanSchedule = ({ libraries, scan, log }: Needs) => {
  const timers = new Map<LibraryId, { period: number; timer: NodeJS.Timeout }>()

  const scanQuietly = (libraryId: LibraryId) => {
    scan(libraryId).catch((error: unknown) => log.warn({ error, libraryId }, 'A scheduled scan could not be queued'))
  }

  const forget = (libraryId: LibraryId) => {
    clearInterval(timers.get(libraryId)?.timer)
    timers.delete(libraryId)
  }

  const refresh = async () => {
    const known = new Map((await libraries()).map(({ id, options }) => [id, periods[options.scanInterval]]))
    for (const id of timers.keys()) if (known.get(id) === undefined) forget(id)
    for (const [id, period] of known) {
      // A library that is edited in other ways keeps its rhythm.
      if (period === undefined || timers.get(id)?.period === period) continue
      forget(id)
      timers.set(id, { period, timer: setInterval(() => scanQuietly(id), period).unref() })
    }
  }

  return {
    refresh,
    start: async () => {
      await refresh()
      for (const { id, options } of await libraries()) if (options.scanOnStartup) scanQuietly(id)
    },
    stop: () => {
      for (const id of timers.keys()) forget(id)
    },
  }
}
