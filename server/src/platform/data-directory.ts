import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { holdLock, type Lock } from './lock.ts'
import { removeFormerLock } from './former-lock.ts'
import { makePrivate } from './private-files.ts'

/** Another process uses the data directory. */
export class DataDirectoryInUse extends CannotStart {
  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another Spinrack, perhaps in another container. Stop it, or choose another --data-dir.`,
      { passes: true },
    )
  }
}

/** A restore was cut short: what the directory holds is not all that there was. */
class RestoreUnfinished extends CannotStart {
  constructor(dataDir: string) {
    super(`${dataDir} holds a backup that was not restored to the end. Empty it and restore the backup again.`)
  }
}

const restoreMark = (dataDir: string) => join(dataDir, 'restore-unfinished')

/** From now on no server starts here, not even after a power cut. */
export const beginRestore = (dataDir: string) => {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(restoreMark(dataDir), 'This directory is being filled from a backup.\n', { flush: true })
}

export const endRestore = (dataDir: string) => rmSync(restoreMark(dataDir))

export type DataDirectory = {
  /** Names this installation; stays the same over restarts. */
  readonly instance: string
  release(): void
}

/** Takes the directory for this process. A process that ends, in whatever way, has given it back. */
export const takeDataDirectory = (dataDir: string): DataDirectory => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (existsSync(restoreMark(dataDir))) throw new RestoreUnfinished(dataDir)
  const lock = takeLock(dataDir)
  makePrivate(dataDir)
  return { instance: instanceOf(dataDir), release: () => lock.release() }
}

const takeLock = (dataDir: string): Lock => {
  const file = join(dataDir, 'spinrack.lock')
  const lock = removeFormerLock(file) ? holdLock(file) : undefined
  if (!lock) throw new DataDirectoryInUse(dataDir)
  return lock
}

const instanceOf = (dataDir: string) => {
  const file = join(dataDir, 'instance-id')
  // Empty when the disk was full as it was to be written.
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (known !== '') return known
  const instance = randomUUID()
  writeFileSync(file, instance, { mode: 0o600 })
  return instance
}
