import { resolve } from 'node:path'
import { restoreBackup } from '#backup/restore-backup'
import { runCommand, showProgress, takeFlags } from '#compose/command-line'
import { readConfig } from '#config'
import type { SavedTables } from '#domain/backup/snapshot'
import { openDatabase } from '#storage/database'
import { putBack } from '#storage/copy/put-back'

/** `npm run restore`: a backup into an empty directory, and into an empty PostgreSQL database if one is named. */
await runCommand(async (args) => {
  const { own, others } = takeFlags(args, ['from'])
  if (own.from === undefined) throw new Error('Say which backup: --from file.zip')
  const config = readConfig(others)
  const database = { dataDir: config.dataDir, ...(config.databaseUrl && { url: config.databaseUrl }) }
  const intoDatabase = async (saved: SavedTables) => {
    const engine = await openDatabase(database)
    try {
      await putBack(engine, saved)
    } finally {
      await engine.close()
    }
  }
  const restore = restoreBackup({ dataDir: config.dataDir, putBack: intoDatabase, onProgress: showProgress() })
  const { createdAt, version } = await restore(resolve(own.from))
  const made = new Date(createdAt).toISOString()
  return `${config.dataDir} holds the backup of ${made}, made by version ${version}. Start the server on it.`
})
