import type { BackupNotes, BackupSchedule } from '#domain/backup/backup-notes'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'

const minute = 60_000
const sunday = 0

/** The last moment, up to now, at which a backup was due; by the clock on the wall, so that summer time does not move it. */
export const lastDue = ({ interval, hour }: BackupSchedule, now: number): number | undefined => {
  if (interval === 'OFF') return undefined
  const at = new Date(now)
  at.setHours(hour, 0, 0, 0)
  const isDue = () => at.getTime() <= now && (interval === 'DAILY' || at.getDay() === sunday)
  while (!isDue()) {
    at.setDate(at.getDate() - 1)
    at.setHours(hour, 0, 0, 0)
  }
  return at.getTime()
}

type Needs = {
  readonly backupNotes: BackupNotes
  readonly backUp: () => void
  readonly clock: Clock
  readonly log: Log
}

/**
 * Backs up when it is time, and makes up for one that was missed while the server did not run. Looks every minute
 * instead of sleeping until then: clocks are set, and machines sleep.
 */
export const createBackupSchedule = ({ backupNotes, backUp, clock, log }: Needs) => {
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    const due = lastDue(await backupNotes.schedule(), clock())
    if (due === undefined || due <= (await backupNotes.scheduledUntil())) return
    await backupNotes.saveScheduledUntil(due)
    backUp()
  }
  const lookQuietly = () =>
    look().catch((error: unknown) => log.error({ error }, 'A scheduled backup could not be started'))

  return {
    look,
    start: async () => {
      await lookQuietly()
      timer = setInterval(() => void lookQuietly(), minute).unref()
    },
    stop: () => clearInterval(timer),
    /** A new wish begins with its next time, not with one that has gone by. */
    save: async (schedule: BackupSchedule) => {
      await backupNotes.saveScheduledUntil(clock())
      await backupNotes.saveSchedule(schedule)
    },
  }
}
