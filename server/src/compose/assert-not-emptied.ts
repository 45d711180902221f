import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '#platform/cannot-start'
import { sqliteFile, type DatabaseAddress } from '#storage/database'

/**
 * A server without a database, or with an empty one, belongs to the first visitor. Where posters tell that there was a
 * library, the database has been lost or is another one, and nobody must be able to take its place.
 */
export const assertDatabaseIsThere = ({ dataDir, url }: DatabaseAddress) => {
  if (url === undefined && !hasContent(sqliteFile(dataDir)) && hasPosters(dataDir)) throw lost(dataDir)
}

export const assertNotEmptied = async (dataDir: string, countUsers: () => Promise<number>) => {
  if (hasPosters(dataDir) && (await countUsers()) === 0) throw lost(dataDir)
}

const lost = (dataDir: string) =>
  new CannotStart(
    `The database is missing or empty, but ${join(dataDir, 'posters')} holds the posters of a library. ` +
      'Restore a backup of the database; or remove that folder to start anew, with nothing.',
  )

const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0

/** Posters lie in folders named by the beginning of their hash. */
const hasPosters = (dataDir: string) => {
  const folder = join(dataDir, 'posters')
  return existsSync(folder) && readdirSync(folder).some((name) => /^[0-9a-f]{2}$/.test(name))
}
