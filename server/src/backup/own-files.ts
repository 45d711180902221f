import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Paths within the data directory, with slashes. */
const posterPath = (hash: string) => `posters/${hash.slice(0, 2)}/${hash}`

/**
 * What of the data directory belongs into a backup besides the database: the posters that its rows name, the fonts of
 * the administrator, and the name of this installation. Not the logs, nor the lock.
 */
export const listOwnFiles = async (dataDir: string, posters: Iterable<string>): Promise<string[]> => [
  ...((await isFile(join(dataDir, 'instance-id'))) ? ['instance-id'] : []),
  ...(await filesBelow(dataDir, 'fonts')),
  ...[...posters].toSorted().map(posterPath),
]

const filesBelow = async (dataDir: string, folder: string): Promise<string[]> => {
  const found = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  const paths: string[] = []
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    // A link may lead to a font elsewhere; anything that is no file could keep its reader waiting.
    if (await isFile(path)) paths.push(relative(dataDir, path).split(sep).join('/'))
  }
  return paths.toSorted()
}

const isFile = async (path: string) => (await stat(path).catch(() => undefined))?.isFile() === true

/** Undefined for one that is not there (any more). */
export const readOwnFile = async (dataDir: string, path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(join(dataDir, ...path.split('/')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a path from an archive leads to one of these places, and nowhere else. */
export const isOwnPath = (path: string): boolean =>
  path === 'instance-id' ||
  (/^(?:posters|fonts)(?:\/[^/\\\0]+)+$/.test(path) && !path.split('/').some((part) => part === '.' || part === '..'))
