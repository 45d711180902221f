import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
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
  const lock = join(dataDir, 'spinrack.pid')
  for (;;) {
    try {
      // Exclusive creation is the lock: of two processes that start together only one succeeds.
      const file = openSync(lock, 'wx')
      writeSync(file, `${process.pid} ${startOf(process.pid)}`)
      closeSync(file)
      break
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const [pid = 0, start = ''] = readFileSync(lock, 'utf8').split(' ')
      if (isAlive(Number(pid), String(start))) throw new DataDirectoryInUse(dataDir, Number(pid))
      rmSync(lock, { force: true })
    }
  }
  return { instance: instanceOf(dataDir), release: () => rmSync(lock, { force: true }) }
}

const isAlive = (pid: number, start: string) => {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
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
