import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const others = 0o077
const sticky = 0o1000
/** What we put into a data directory, which may hold other things too. */
const ours = /^(?:spinrack\.|instance-id$|spare-room$|logs$|posters$|fonts$|backups$)/

/**
 * Takes from others what they may do with the data directory and all of ours in it. New files are private by the umask of
 * the process, so folders that are have been seen to before; what may not be changed stays as it is.
 */
export const makePrivate = (dataDir: string) => {
  // A folder that everybody shares, such as /tmp, is not ours.
  const isShared = (modeOf(dataDir) & sticky) !== 0
  if (!isShared) narrow(dataDir)
  for (const name of readdirSync(dataDir)) if (ours.test(name)) narrowAll(join(dataDir, name))
}

const narrowAll = (path: string) => {
  const isWide = narrow(path)
  if (!lstatSync(path).isDirectory()) return
  // Hundreds of thousands of posters are looked at once, not at every start.
  if (!isWide && path.endsWith('posters')) return
  for (const name of readdirSync(path)) narrowAll(join(path, name))
}

/** Answers whether others could do anything. */
const narrow = (path: string): boolean => {
  const info = lstatSync(path)
  const isWide = !info.isSymbolicLink() && (info.mode & others) !== 0
  try {
    if (isWide) chmodSync(path, info.mode & 0o7777 & ~others)
  } catch {
    // Somebody else's, or a file system without modes.
  }
  return isWide
}

const modeOf = (path: string) => lstatSync(path).mode
