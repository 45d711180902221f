import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInvalidator } from './invalidator.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A list on the screen, whose answer takes `latency` milliseconds. */
const showList = async (latency: number) => {
  const queryClient = new QueryClient()
  const load = vi.fn<() => Promise<number>>(
    () => new Promise<number>((resolve) => setTimeout(() => resolve(load.mock.calls.length), latency)),
  )
  new QueryObserver(queryClient, { queryKey: ['series', 'list', 'all'], queryFn: load }).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(latency)
  load.mockClear()
  return { load, invalidator: createInvalidator(queryClient), queryClient }
}
const lists = { key: ['series', 'list'] }

describe('createInvalidator', () => {
  it('acts on a single event at once', async () => {
    const { load, invalidator } = await showList(10)
    invalidator.invalidate(lists)
    await vi.advanceTimersByTimeAsync(5)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('turns a burst of 500 events in 5 s into about one refetch a second', async () => {
    const { load, invalidator } = await showList(10)
    for (let event = 0; event < 500; event++) {
      invalidator.invalidate(lists)
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(load.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(load.mock.calls.length).toBeLessThanOrEqual(6)
  })

  it('never loses the last event, even when it comes during a slow refetch', async () => {
    const { load, invalidator, queryClient } = await showList(3000)
    invalidator.invalidate(lists)
    await vi.advanceTimersByTimeAsync(1500)
    invalidator.invalidate(lists)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(load).toHaveBeenCalledTimes(2)
    expect(queryClient.getQueryState(['series', 'list', 'all'])?.fetchStatus).toBe('idle')
  })

  it('is still after it was stopped', async () => {
    const { load, invalidator } = await showList(10)
    invalidator.invalidate(lists)
    invalidator.invalidate(lists)
    invalidator.stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
