import type { QueuedJob } from '#domain/job/job'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { describe, expect, it } from 'vitest'
import { createMeters, totalsOf } from './meters.ts'
import { createTaskMeters } from './task-meters.ts'

const counted = {
  libraries: 2,
  collections: 1,
  readLists: 0,
  series: { L1: 3, L2: 4 },
  books: { L1: 30, L2: 40 },
  bookBytes: { L1: 300, L2: 400 },
  sidecars: { L1: 0, L2: 1 },
}
const job: QueuedJob = {
  key: 'k',
  job: { type: 'HashBook', bookId: 'B' as BookId },
  priority: 4,
  attempts: 0,
  owner: 'me',
}

const setUp = (statistics = counted) => {
  const time = { now: 0 }
  let reads = 0
  const tasks = createTaskMeters()
  const read = async () => {
    reads += 1
    return statistics
  }
  const meters = createMeters({ statistics: { read }, tasks, clock: () => time.now })
  const totals = async (name: string, ...tags: { key: string; value: string }[]) => {
    const meter = await meters.find(name, tags)
    return meter && Object.fromEntries(totalsOf(meter))
  }
  return { time, tasks, meters, totals, reads: () => reads }
}

describe('meters', () => {
  it('sum over all libraries, or tell of one', async () => {
    const { totals } = setUp()
    expect(await totals('komga.books')).toEqual({ VALUE: 70 })
    expect(await totals('komga.books', { key: 'library', value: 'L2' })).toEqual({ VALUE: 40 })
    expect(await totals('komga.books.filesize')).toEqual({ VALUE: 700 })
    expect(await totals('komga.readlists')).toEqual({ VALUE: 0 })
  })

  it('are none for an unknown name, an unknown tag, and where there is nothing to tell', async () => {
    const { totals, meters } = setUp({
      ...counted,
      libraries: 0,
      books: {},
      series: {},
      bookBytes: {},
      sidecars: {},
    } as never)
    expect(await totals('komga.nothing')).toBeUndefined()
    expect(await totals('komga.books')).toBeUndefined()
    expect(await totals('komga.libraries', { key: 'library', value: 'L1' })).toBeUndefined()
    expect(await meters.names()).toEqual(['komga.collections', 'komga.libraries', 'komga.readlists'])
  })

  it('count once for a page that asks for many numbers, and anew after a moment', async () => {
    const { totals, time, reads } = setUp()
    await Promise.all(['komga.books', 'komga.series', 'komga.sidecars'].map((name) => totals(name)))
    expect(reads()).toBe(1)
    time.now += 2_000
    await totals('komga.books')
    expect(reads()).toBe(2)
  })

  it('time what jobs do and count what fails, by type', async () => {
    const { tasks, totals } = setUp()
    await tasks.measured(async () => ({ took: [2_000] }))(job)
    await tasks.measured(async () => ({ took: [3_000, 1_000], error: 'the third one' }))(job)
    const failing = tasks.measured(async () => {
      throw new Error('no')
    })
    await expect(failing(job)).rejects.toThrow('no')
    expect(await totals('komga.tasks.execution')).toEqual({ COUNT: 3, TOTAL_TIME: 6, MAX: 3 })
    expect(await totals('komga.tasks.failure', { key: 'type', value: 'HashBook' })).toEqual({ COUNT: 2 })
    expect(await totals('komga.tasks.failure', { key: 'type', value: 'ScanLibrary' })).toBeUndefined()
  })
})
