import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backupName } from '#backup/backup-names'
import { backupFolderOf } from '#compose/backups'
import { runCommand, showProgress, takeFlags } from '#compose/command-line'
import { takeBackup } from '#compose/take-backup'
import { readConfig } from '#config'
import { systemClock } from '#platform/clock'
import { hasDatabase } from '#storage/database'

/** `npm run backup`: a backup of a server that runs, or of one that does not. */
await runCommand(async (args) => {
  const { own, others } = takeFlags(args, ['to'])
  const config = readConfig(others)
  const database = { dataDir: config.dataDir, ...(config.databaseUrl && { url: config.databaseUrl }) }
  if (!hasDatabase(database)) throw new Error(`${config.dataDir} holds no Spinrack`)
  const path = pathFor(own.to ?? backupFolderOf(config), own.to === undefined)
  const manifest = await takeBackup({ database, onProgress: showProgress() })({
    path,
    madeBy: 'command',
    owner: 'command',
  })
  const { count, missing } = manifest.files
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
  const left = missing.length > 0 ? ` ${missing.length} files were gone and are not in it.` : ''
  return `${path}\nHolds ${rows} rows and ${count} files; all of it was read back.${left}`
})

/** A folder gets a file of the usual name; anything else is the file itself. */
function pathFor(to: string, isFolder: boolean) {
  const place = resolve(to)
  const isInside = isFolder || statSync(place, { throwIfNoEntry: false })?.isDirectory() === true
  return isInside ? join(place, backupName(systemClock())) : place
}
