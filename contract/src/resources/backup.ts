import { z } from 'zod'
import { bytes, defineRoute, empty, json } from '../define-route.ts'
import { backupIntervals, backupMakers, mostKeptBackups } from '../vocabulary/backup.ts'
import { instant } from './metadata.ts'

const schedule = z
  .object({
    interval: z.enum(backupIntervals),
    hour: z.int().min(0, 'must be between 0 and 23').max(23, 'must be between 0 and 23'),
    keep: z.int().min(1, 'must be greater than 0').max(mostKeptBackups, `must not be greater than ${mostKeptBackups}`),
  })
  .meta({ id: 'BackupScheduleDto' })
export type BackupScheduleDto = z.infer<typeof schedule>

const backup = z
  .object({
    name: z.string(),
    size: z.int(),
    created: instant,
    /** Why it is of no use; null for a whole one, which alone has what follows. */
    trouble: z.string().nullable(),
    madeBy: z.enum(backupMakers).nullable(),
    version: z.string().nullable(),
    schema: z.string().nullable(),
    books: z.int().nullable(),
    files: z.int().nullable(),
    missingFiles: z.int().nullable(),
  })
  .meta({ id: 'BackupDto' })
export type BackupDto = z.infer<typeof backup>

const backups = z
  .object({
    folder: z.string(),
    schedule,
    running: z
      .object({
        started: instant,
        madeBy: z.enum(backupMakers),
        phase: z.enum(['start', 'rows', 'files', 'check']),
        done: z.int(),
        total: z.int(),
      })
      .nullable(),
    /** The last attempt that came to an end; the error is null if it went well. */
    last: z.object({ started: instant, madeBy: z.enum(backupMakers), error: z.string().nullable() }).nullable(),
    backups: z.array(backup),
  })
  .meta({ id: 'BackupsDto' })
export type BackupsDto = z.infer<typeof backups>

const params = z.object({ name: z.string() })

export const getBackups = defineRoute({
  method: 'GET',
  path: '/api/v1/backups',
  tag: 'Backups',
  summary: 'List the backups of the server, and what is being done about them',
  access: 'ADMIN',
  answer: json(backups),
})

export const startBackup = defineRoute({
  method: 'POST',
  path: '/api/v1/backups',
  tag: 'Backups',
  summary: 'Begin a backup; 409 while another one is being made',
  access: 'ADMIN',
  answer: empty(202),
})

export const getBackupFile = defineRoute({
  method: 'GET',
  path: '/api/v1/backups/:name/file',
  tag: 'Backups',
  summary: 'Download a backup, which holds password hashes and keys',
  access: 'ADMIN',
  params,
  answer: bytes('application/zip'),
})

export const deleteBackup = defineRoute({
  method: 'DELETE',
  path: '/api/v1/backups/:name',
  tag: 'Backups',
  summary: 'Delete a backup',
  access: 'ADMIN',
  params,
  answer: empty(204),
})

export const updateBackupSchedule = defineRoute({
  method: 'PUT',
  path: '/api/v1/backups/schedule',
  tag: 'Backups',
  summary: 'Decide when backups are made by themselves, and how many of these are kept',
  access: 'ADMIN',
  body: schedule,
  answer: empty(204),
})
