import { defaultSchedule, type BackupNotes, type BackupRun, type BackupSchedule } from '#domain/backup/backup-notes'
import type { Database } from '../dialects/dialect.ts'

/** Beside the settings, under names of their own. */
const keys = { schedule: 'BACKUP_SCHEDULE', lastRun: 'BACKUP_LAST_RUN', until: 'BACKUP_SCHEDULED_UNTIL' }

export const backupNotes = (db: Database): BackupNotes => {
  const read = async (key: string): Promise<unknown> => {
    const row = await db.selectFrom('server_setting').select('value').where('key', '=', key).executeTakeFirst()
    return row && JSON.parse(row.value)
  }
  const save = async (key: string, what: unknown) => {
    const value = JSON.stringify(what)
    await db
      .insertInto('server_setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }
  return {
    schedule: async () => ({ ...defaultSchedule, ...((await read(keys.schedule)) as Partial<BackupSchedule>) }),
    saveSchedule: (schedule) => save(keys.schedule, schedule),
    lastRun: async () => (await read(keys.lastRun)) as BackupRun | undefined,
    saveLastRun: (run) => save(keys.lastRun, run),
    scheduledUntil: async () => Number((await read(keys.until)) ?? 0),
    saveScheduledUntil: (time) => save(keys.until, time),
  }
}
