import { readFileSync } from 'node:fs'

/** Watches how much memory a process and its children hold; the answer stops it and gives the most in megabytes. */
export const watchMemory = (pid: number) => {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, familyMegabytes(pid))
  }, 100)
  return () => {
    clearInterval(timer)
    return most
  }
}

/** Only the family is looked at: whoever measures must not need the machine himself. */
const familyMegabytes = (pid: number): number =>
  residentMegabytes(pid) + childrenOf(pid).reduce((sum, child) => sum + familyMegabytes(child), 0)

const residentMegabytes = (pid: number) => Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024

const childrenOf = (pid: number): number[] =>
  read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)

const read = (path: string) => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
