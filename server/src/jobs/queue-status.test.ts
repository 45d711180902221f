import type { DomainEvent } from '#domain/events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceQueueStatus } from './queue-status.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const setUp = () => {
  const published: DomainEvent[] = []
  const queue = { count: 3, broken: false }
  const status = announceQueueStatus({
    jobs: {
      status: async () => {
        if (queue.broken) throw new Error('no database')
        return { count: queue.count, countByType: { ScanLibrary: queue.count } }
      },
    },
    publish: (event) => published.push(event),
  })
  return { published, queue, status }
}

it('tells how much is queued half a second after the first of many changes, as it is then', async () => {
  const { published, queue, status } = setUp()
  for (let i = 0; i < 10; i++) status.changed()
  queue.count = 1
  await vi.advanceTimersByTimeAsync(499)
  expect(published).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(published).toEqual([{ type: 'TaskQueueStatus', count: 1, countByType: { ScanLibrary: 1 } }])
  status.changed()
  await vi.advanceTimersByTimeAsync(500)
  expect(published).toHaveLength(2)
})

it('repeats itself every ten seconds, until it is stopped', async () => {
  const { published, status } = setUp()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(published).toHaveLength(3)
  status.changed()
  status.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(published).toHaveLength(3)
})

it('goes on after a moment without a database', async () => {
  const { published, queue, status } = setUp()
  queue.broken = true
  status.changed()
  await vi.advanceTimersByTimeAsync(500)
  queue.broken = false
  status.changed()
  await vi.advanceTimersByTimeAsync(500)
  expect(published).toHaveLength(1)
})
