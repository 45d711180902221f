import type { BackupInterval, BackupMaker } from '@spinrack/contract/vocabulary/backup'

/** When backups are made by themselves, and how many of these stay. */
export type BackupSchedule = {
  readonly interval: BackupInterval
  /** From 0 to 23, as the server's clock on the wall shows it. */
  readonly hour: number
  readonly keep: number
}

export const defaultSchedule: BackupSchedule = { interval: 'OFF', hour: 3, keep: 7 }

/** The last attempt, whatever became of it. */
export type BackupRun = {
  readonly startedAt: number
  readonly madeBy: BackupMaker
  /** Null while it runs, and for good if the server was ended meanwhile. */
  readonly endedAt: number | null
  readonly error: string | null
}

export type BackupNotes = {
  schedule(): Promise<BackupSchedule>
  saveSchedule(schedule: BackupSchedule): Promise<void>
  lastRun(): Promise<BackupRun | undefined>
  saveLastRun(run: BackupRun): Promise<void>
  /** Nothing that was due before this is made up for. */
  scheduledUntil(): Promise<number>
  saveScheduledUntil(time: number): Promise<void>
}
