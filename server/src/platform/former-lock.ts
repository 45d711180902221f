import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The lock was once a folder with a file in it named after its owner: `<process> <birth> <uuid>`. Removes
 * it; answers false, and leaves it, when that process still runs.
 */
export const removeFormerLock = (lock: string): boolean => {
  const owners = ownersIn(lock)
  if (owners.some(isAlive)) return false
  try {
    for (const owner of owners) rmSync(join(lock, owner), { recursive: true, force: true })
    // Never removes a file, which would be the lock of another one that was quicker.
    rmdirSync(lock)
  } catch (error) {
    if (!isOver(error)) throw error
  }
  return true
}

const ownersIn = (lock: string) => {
  try {
    return readdirSync(lock)
  } catch (error) {
    if (isOver(error)) return []
    throw error
  }
}

/** There is none, or there is a lock of the newer kind by now. */
const isOver = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const isAlive = (owner: string) => {
  const [pid = '', start = ''] = owner.split(' ')
  if (!Number(pid) || Number(pid) === process.pid) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // Somebody else's process may not be touched, but it lives.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  // Numbers are reused, most of all in containers: the same number with another birth is somebody else.
  return start === '' || startOf(pid) === start
}

/** When a process was born, in the kernel's own unit; empty where the system does not tell. */
const startOf = (pid: string) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
