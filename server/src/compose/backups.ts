import { join } from 'node:path'
import type { BackupMaker } from '@spinrack/contract/vocabulary/backup'
import { openBackupFolder } from '#backup/backup-folder'
import { backupName } from '#backup/backup-names'
import { createBackups } from '#catalog/backups/run-backups'
import type { Config } from '#config'
import type { DomainEvent } from '#domain/events'
import type { Stores } from '#domain/transaction'
import { createBackupSchedule } from '#jobs/backup-schedule'
import type { Clock } from '#platform/clock'
import type { Log } from '#platform/log'
import type { Workshop } from './workshop/workshop.ts'

type Needs = Pick<Stores, 'backupNotes'> & {
  readonly config: Config
  readonly instance: string
  readonly workshop: Pick<Workshop, 'backUp'>
  readonly subscribe: (listener: (event: DomainEvent) => void) => unknown
  readonly clock: Clock
  readonly log: Log
}

export const backupFolderOf = ({ backupDir, dataDir }: Config) => backupDir ?? join(dataDir, 'backups')

/** Backups that are made while the server runs: by people, and by the clock. */
export const composeBackups = ({ config, instance, workshop, subscribe, ...needs }: Needs) => {
  const { clock, log } = needs
  const folder = openBackupFolder(backupFolderOf(config))
  const write = (madeBy: BackupMaker) =>
    workshop.backUp({ path: join(folder.path, backupName(clock())), madeBy, owner: instance })
  const backups = createBackups({ ...needs, folder, write })
  const schedule = createBackupSchedule({
    ...needs,
    backUp: () => {
      if (backups.running()) log.info('A scheduled backup was left out: another one is being made')
      else backups.start('schedule')
    },
  })
  subscribe((event) => {
    if (event.type === 'BackupProgressed') backups.onProgress(event.progress)
  })
  return {
    useCases: { ...backups, schedule: () => needs.backupNotes.schedule(), saveSchedule: schedule.save },
    start: async () => {
      const leftFile = await folder.tidy(instance, clock()).catch((error: unknown) => {
        log.warn({ error }, 'Unfinished backups stay')
        return true
      })
      await backups
        .recover(leftFile)
        .catch((error: unknown) => log.warn({ error }, 'What became of the last backup could not be noted'))
      await schedule.start()
    },
    stop: schedule.stop,
  }
}
