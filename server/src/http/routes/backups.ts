import * as routes from '@spinrack/contract/resources/backup'
import type { Backups } from '#catalog/backups/run-backups'
import type { BackupSchedule } from '#domain/backup/backup-notes'
import type { Door } from '../kit/route.ts'
import { sendFile } from '../kit/send-file.ts'
import { presentBackup, presentLastRun, presentRunning } from '../present/backup.ts'

type Needs = Pick<Backups, 'folder' | 'list' | 'running' | 'lastRun' | 'start' | 'find' | 'remove'> & {
  readonly schedule: () => Promise<BackupSchedule>
  readonly saveSchedule: (schedule: BackupSchedule) => Promise<void>
}

export const backupRoutes = (door: Door, backups: Needs) => {
  door(routes.getBackups, async () => ({
    folder: backups.folder,
    schedule: await backups.schedule(),
    running: presentRunning(backups.running()),
    last: presentLastRun(await backups.lastRun()),
    backups: (await backups.list()).map(presentBackup),
  }))

  door(routes.startBackup, async () => {
    backups.start('person')
  })

  door(routes.getBackupFile, async ({ params, request, reply }) =>
    sendFile(request, reply, { path: await backups.find(params.name), mediaType: 'application/zip' }),
  )

  door(routes.deleteBackup, ({ params }) => backups.remove(params.name))
  door(routes.updateBackupSchedule, ({ body }) => backups.saveSchedule(body))
}
