import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Another process uses the data directory. */
export class DataDirectoryInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by another Spinrack (process ${pid}). Stop it, or choose another --data-dir.`)
    this.name = 'DataDirectoryInUse'
  }
}

export type DataDirectory = {
  /** Names this installation; stays the same over restarts. */
  readonly instance: string
  release(): void
}

/** Takes the directory for this process. What a killed process left behind is taken over. */
export const takeDataDirectory = (dataDir: string): DataDirectory => {
  mkdirSync(dataDir, { recursive: true })
  const lock = join(dataDir, 'spinrack.lock')
  const me = `${process.pid} ${startOf(process.pid)} ${randomUUID()}`
  while (!tryToLock(lock, me)) {
    for (const owner of ownersOf(lock)) {
      const [pid = '', start = ''] = owner.split(' ')
      if (isAlive(Number(pid), start)) throw new DataDirectoryInUse(dataDir, Number(pid))
      // The name tells whose lock it is: one that somebody took a moment ago is not removed by mistake.
      rmSync(join(lock, owner), { recursive: true, force: true })
    }
  }
  const release = () => {
    rmSync(join(lock, me), { force: true })
    removeIfEmpty(lock)
  }
  return { instance: instanceOf(dataDir), release }
}

/** The lock is a folder that appears with its owner's name in it, in one step; a folder with a name in it stays. */
const tryToLock = (lock: string, me: string) => {
  const prepared = `${lock}.${randomUUID()}`
  mkdirSync(prepared)
  writeFileSync(join(prepared, me), '')
  removeIfEmpty(lock)
  try {
    renameSync(prepared, lock)
    return true
  } catch (error) {
    rmSync(prepared, { recursive: true, force: true })
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST' || existsSync(lock)) return false
    throw error
  }
}

const removeIfEmpty = (folder: string) => {
  try {
    rmdirSync(folder)
  } catch {
    // Not there, or somebody's.
  }
}

const ownersOf = (lock: string) => {
  try {
    return readdirSync(lock)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

const isAlive = (pid: number, start: string) => {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process may not be touched, but it lives.
    if (codeOf(error) !== 'EPERM') return false
  }
  // Numbers are reused, most of all in containers: the same number with another birth is somebody else.
  return start === '' || startOf(pid) === start
}

/** When a process was born, in the kernel's own unit; empty where the system does not tell. */
const startOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const instanceOf = (dataDir: string) => {
  const file = join(dataDir, 'instance-id')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const instance = randomUUID()
    writeFileSync(file, instance)
    return instance
  }
}
