import { readdirSync, readFileSync } from 'node:fs'

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

const familyMegabytes = (pid: number) => {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const status = /^\d+$/.test(name) ? statusOf(Number(name)) : undefined
    if (status) parents.set(Number(name), field(status, 'PPid'))
  }
  const belongs = (one: number | undefined): boolean => one === pid || (!!one && belongs(parents.get(one)))
  let kilobytes = 0
  for (const one of parents.keys()) if (belongs(one)) kilobytes += field(statusOf(one) ?? '', 'VmRSS')
  return kilobytes / 1024
}

const statusOf = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return undefined
  }
}

const field = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
