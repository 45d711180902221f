import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeLimit } from './with-time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gives the result of work that is in time', async () => {
  await expect(withTimeLimit(Promise.resolve('done'), 1000)).resolves.toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

it('fails when the work takes too long', async () => {
  const failing = withTimeLimit(new Promise(() => {}), 120_000).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await failing).toBe('No answer within 120 s')
})

it('passes on the failure of the work itself', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('gone')), 1000)).rejects.toThrow('gone')
})
