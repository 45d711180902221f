import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tidyingAtRest } from './rest.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const settled = () => new Promise((resolve) => void setImmediate(() => setImmediate(() => setImmediate(resolve))))

const begin = (steps: number) => {
  const tidied: number[] = []
  const tidy = vi.fn<() => Promise<boolean>>(async () => tidied.push(tidied.length) < steps)
  const failures: unknown[] = []
  const onFailure = (error: unknown) => void failures.push(error)
  const work = tidyingAtRest((task: Promise<string>) => task, { tidy, onFailure })
  return { work, tidied, tidy, failures }
}

describe('a rest after work', () => {
  it('is used to tidy until there is nothing left to do', async () => {
    const { work, tidied } = begin(3)
    expect(await work(Promise.resolve('done'))).toBe('done')
    expect(tidied).toHaveLength(0)
    vi.advanceTimersByTime(1_000)
    await settled()
    expect(tidied).toHaveLength(3)
  })

  it('begins only when no task runs, and ends when one comes', async () => {
    const { work, tidied } = begin(1_000)
    const slow = Promise.withResolvers<string>()
    const first = work(slow.promise)
    await work(Promise.resolve('quick'))
    vi.advanceTimersByTime(5_000)
    await settled()
    expect(tidied).toHaveLength(0)
    slow.resolve('slow')
    await first
    vi.advanceTimersByTime(1_000)
    await settled()
    const before = tidied.length
    expect(before).toBeGreaterThan(0)
    const next = Promise.withResolvers<string>()
    const second = work(next.promise)
    await settled()
    const during = tidied.length
    await settled()
    expect(tidied).toHaveLength(during)
    next.resolve('')
    await second
  })

  it('does not end the thread when tidying fails, nor hides that a task failed', async () => {
    const { work, tidy, failures } = begin(1)
    tidy.mockRejectedValueOnce(new Error('disk full'))
    await expect(work(Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    vi.advanceTimersByTime(1_000)
    await settled()
    expect(failures).toEqual([new Error('disk full')])
  })
})
