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

const counts = (published: readonly DomainEvent[]) =>
  published.map((event) => event.type === 'TaskQueueStatus' && event.count)

it('tells at once how much is queued, and how much is left half a second after many changes', async () => {
  const { published, queue, status } = setUp()
  for (let i = 0; i < 10; i++) status.changed()
  await vi.advanceTimersByTimeAsync(1)
  expect(published).toEqual([{ type: 'TaskQueueStatus', count: 3, countByType: { ScanLibrary: 3 } }])
  queue.count = 0
  await vi.advanceTimersByTimeAsync(498)
  expect(counts(published)).toEqual([3])
  await vi.advanceTimersByTimeAsync(1)
  expect(counts(published)).toEqual([3, 0])
  queue.count = 2
  status.changed()
  await vi.advanceTimersByTimeAsync(1)
  expect(counts(published)).toEqual([3, 0, 2])
  queue.count = 0
  status.changed()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(counts(published)).toEqual([3, 0, 2, 0])
})

it('repeats itself every ten seconds, until it is stopped', async () => {
  const { published, status } = setUp()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(published).toHaveLength(3)
  status.changed()
  status.changed()
  await vi.advanceTimersByTimeAsync(1)
  status.stop()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(published).toHaveLength(4)
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
