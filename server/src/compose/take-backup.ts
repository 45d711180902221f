import { writeBackup } from '#backup/write-backup'
import type { BackupProgress, Manifest } from '#domain/backup/backup'
import { systemClock } from '#platform/clock'
import { openDatabase, type DatabaseAddress } from '#storage/database'
import { version } from './version.ts'
import type { BackupOrder } from './workshop/protocol.ts'

type Needs = { readonly database: DatabaseAddress; readonly onProgress: (progress: BackupProgress) => void }

/** Of a server that runs, or of one that does not. */
export const takeBackup =
  ({ database, onProgress }: Needs) =>
  async (order: BackupOrder): Promise<Manifest> => {
    const engine = await openDatabase(database)
    try {
      const snapshot = () => engine.copying.snapshot()
      const needs = { snapshot, dataDir: database.dataDir, version, clock: systemClock, onProgress }
      return await writeBackup(needs)(order)
    } finally {
      await engine.close()
    }
  }
