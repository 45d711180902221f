import type { BackupDto, BackupsDto } from '@spinrack/contract/resources/backup'
import type { Backups } from '#catalog/backups/run-backups'
import type { StoredBackup } from '#domain/backup/backup'
import type { BackupRun } from '#domain/backup/backup-notes'
import { instant } from './instant.ts'

export const presentBackup = (backup: StoredBackup): BackupDto => {
  const { name, size } = backup
  if ('trouble' in backup) {
    const { trouble, modifiedAt } = backup
    return { name, size, created: instant(modifiedAt), trouble, ...unknown }
  }
  const { createdAt, madeBy, version, schema, tables, files } = backup.manifest
  return {
    name,
    size,
    created: instant(createdAt),
    trouble: null,
    madeBy,
    version,
    schema,
    books: tables['book']?.rows ?? 0,
    files: files.count,
    missingFiles: files.missing.length,
  }
}

const unknown = { madeBy: null, version: null, schema: null, books: null, files: null, missingFiles: null }

export const presentRunning = (running: ReturnType<Backups['running']>): BackupsDto['running'] => {
  if (!running) return null
  const { startedAt, madeBy, progress } = running
  return { started: instant(startedAt), madeBy, ...(progress ?? { phase: 'start', done: 0, total: 0 }) }
}

export const presentLastRun = (run: BackupRun | undefined): BackupsDto['last'] =>
  run && run.endedAt !== null ? { started: instant(run.startedAt), madeBy: run.madeBy, error: run.error } : null
