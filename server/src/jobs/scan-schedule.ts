import type { Library } from '#domain/library/library'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'

type LibraryId = Library['id']
type ScanInterval = Library['options']['scanInterval']

type Needs = {
  readonly libraries: () => Promise<readonly Library[]>
  /** When each library was last scanned whole. */
  readonly lastScans: () => Promise<ReadonlyMap<LibraryId, number>>
  readonly scan: (libraryId: LibraryId) => Promise<void>
  readonly clock: Clock
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

/** A rhythm that goes on whether or not the last scan came to an end. */
type Rhythm = { readonly period: number; countsFrom: number; timer: NodeJS.Timeout }

/**
 * Scans each library as often as it wishes, counted from its last whole scan, so that a restart neither delays nor
 * repeats one. Call `refresh` whenever libraries changed: the wish then holds at once.
 */
export const createScanSchedule = ({ libraries, lastScans, scan, clock, log }: Needs) => {
  const rhythms = new Map<LibraryId, Rhythm>()

  const scanQuietly = (libraryId: LibraryId) => {
    scan(libraryId).catch((error: unknown) => log.warn({ error, libraryId }, 'A scheduled scan could not be queued'))
  }

  const forget = (libraryId: LibraryId) => {
    clearTimeout(rhythms.get(libraryId)?.timer)
    rhythms.delete(libraryId)
  }

  /** A clock that was wrong may have dated a scan in the future; such a date says nothing. */
  const notLater = (time: number) => Math.min(time, clock())

  const arm = (id: LibraryId, { countsFrom, period }: Pick<Rhythm, 'countsFrom' | 'period'>) => {
    // Never longer than a timer can count: it would ring at once, over and over.
    const wait = Math.min(Math.max(countsFrom + period - clock(), 0), period)
    const timer = setTimeout(() => void ring(id).catch((error: unknown) => failed(id, error)), wait).unref()
    rhythms.set(id, { period, countsFrom, timer })
  }

  const ring = async (id: LibraryId) => {
    const last = (await lastScans()).get(id)
    const rhythm = rhythms.get(id)
    if (!rhythm) return
    const lastKnown = last === undefined || last > clock() ? 0 : last
    const countsFrom = Math.max(notLater(rhythm.countsFrom), lastKnown)
    const isDue = clock() >= countsFrom + rhythm.period
    if (isDue) scanQuietly(id)
    arm(id, { period: rhythm.period, countsFrom: isDue ? clock() : countsFrom })
  }

  const failed = (id: LibraryId, error: unknown) => {
    log.warn({ error, libraryId: id }, 'The time of the last scan could not be read')
    const rhythm = rhythms.get(id)
    if (rhythm) arm(id, { period: rhythm.period, countsFrom: clock() })
  }

  const refresh = async () => {
    const known = new Map((await libraries()).map(({ id, options }) => [id, periods[options.scanInterval]]))
    const last = await lastScans()
    for (const id of rhythms.keys()) if (known.get(id) === undefined) forget(id)
    for (const [id, period] of known) {
      // A library that is edited in other ways keeps its rhythm.
      if (period === undefined || rhythms.get(id)?.period === period) continue
      forget(id)
      // The first scan is queued when a library is added.
      arm(id, { period, countsFrom: notLater(last.get(id) ?? clock()) })
    }
  }

  return {
    refresh,
    start: async () => {
      await refresh()
      for (const { id, options } of await libraries()) if (options.scanOnStartup) scanQuietly(id)
    },
    stop: () => {
      for (const id of rhythms.keys()) forget(id)
    },
  }
}
