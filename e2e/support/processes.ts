import { readFileSync } from 'node:fs'

/** Elsewhere than on Linux nobody says, and what needs them is left out. */
export const childrenOf = (pid: number): number[] =>
  process.platform === 'linux'
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
    : []

export const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

export const killIfThere = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
