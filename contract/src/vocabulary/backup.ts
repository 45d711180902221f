/** Who asked for a backup. */
export const backupMakers = ['person', 'schedule', 'command'] as const
export type BackupMaker = (typeof backupMakers)[number]

export const backupIntervals = ['OFF', 'DAILY', 'WEEKLY'] as const
export type BackupInterval = (typeof backupIntervals)[number]

/** So many that a typing error does not fill a disk. */
export const mostKeptBackups = 365
