import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defaultLibraryOptions, type Library, type LibraryOptions } from '#domain/library/library'
import { silentLog } from '#platform/log'
import { createScanSchedule } from './scan-schedule.ts'

const hour = 60 * 60_000
const aLibrary = (id: string, options: Partial<LibraryOptions>): Library => ({
  id: id as LibraryId,
  name: id,
  root: `/${id}`,
  options: { ...defaultLibraryOptions, ...options },
  unavailable: false,
  unreadable: [],
  trashHeld: null,
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const schedule = (libraries: Library[], lastScans = new Map<LibraryId, number>()) => {
  const scanned: string[] = []
  const created = createScanSchedule({
    libraries: async () => libraries,
    lastScans: async () => lastScans,
    scan: async (id) => void scanned.push(id),
    clock: Date.now,
    log: silentLog(),
  })
  return { ...created, scanned, lastScans }
}

it('scans as often as each library wishes, and never where it is disabled', async () => {
  const { start, scanned, stop } = schedule([
    aLibrary('hourly', { scanInterval: 'HOURLY' }),
    aLibrary('daily', { scanInterval: 'DAILY' }),
    aLibrary('never', { scanInterval: 'DISABLED' }),
  ])
  await start()
  expect(scanned).toEqual([])
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(scanned.filter((id) => id === 'hourly')).toHaveLength(24)
  expect(scanned.filter((id) => id === 'daily')).toHaveLength(1)
  expect(scanned).not.toContain('never')
  stop()
})

it('scans at the start those libraries that ask for it', async () => {
  const { start, scanned } = schedule([aLibrary('eager', { scanOnStartup: true }), aLibrary('calm', {})])
  await start()
  expect(scanned).toEqual(['eager'])
})

it('takes a new library, a new rhythm and a deletion at once', async () => {
  const libraries = [aLibrary('a', { scanInterval: 'DAILY' })]
  const { start, refresh, scanned } = schedule(libraries)
  await start()
  libraries.splice(0, 1, aLibrary('a', { scanInterval: 'HOURLY' }), aLibrary('b', { scanInterval: 'EVERY_6H' }))
  await refresh()
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect(scanned.filter((id) => id === 'a')).toHaveLength(6)
  expect(scanned.filter((id) => id === 'b')).toHaveLength(1)

  libraries.splice(0)
  await refresh()
  await vi.advanceTimersByTimeAsync(24 * hour)
  expect(scanned).toHaveLength(7)
})

it('keeps its rhythm when a library changes in other ways', async () => {
  const libraries = [aLibrary('a', { scanInterval: 'HOURLY' })]
  const { start, refresh, scanned } = schedule(libraries)
  await start()
  await vi.advanceTimersByTimeAsync(0.9 * hour)
  libraries.splice(0, 1, aLibrary('a', { scanInterval: 'HOURLY', hashFiles: false }))
  await refresh()
  await vi.advanceTimersByTimeAsync(0.2 * hour)
  expect(scanned).toEqual(['a'])
})

it('counts from the last whole scan, not from its own start', async () => {
  const ago = (hours: number) => Date.now() - hours * hour
  const daily = { scanInterval: 'DAILY' } as const
  const { start, scanned } = schedule(
    [aLibrary('overdue', daily), aLibrary('soon', daily), aLibrary('fresh', daily)],
    new Map([
      ['overdue' as LibraryId, ago(30)],
      ['soon' as LibraryId, ago(20)],
      ['fresh' as LibraryId, ago(1)],
    ]),
  )
  await start()
  await vi.advanceTimersByTimeAsync(1)
  expect(scanned).toEqual(['overdue'])
  await vi.advanceTimersByTimeAsync(5 * hour)
  expect(scanned).toEqual(['overdue', 'soon'])
  await vi.advanceTimersByTimeAsync(18.5 * hour)
  expect(scanned).toEqual(['overdue', 'soon', 'fresh'])
})

it('waits a whole interval after a scan that somebody asked for', async () => {
  const { start, scanned, lastScans } = schedule([aLibrary('a', { scanInterval: 'HOURLY' })])
  await start()
  await vi.advanceTimersByTimeAsync(0.9 * hour)
  lastScans.set('a' as LibraryId, Date.now())
  await vi.advanceTimersByTimeAsync(0.9 * hour)
  expect(scanned).toEqual([])
  await vi.advanceTimersByTimeAsync(0.2 * hour)
  expect(scanned).toEqual(['a'])
})

it('counts from now where the last scan is dated in the future', async () => {
  const far = Date.now() + 400 * 24 * hour
  let asked = 0
  const scanned: string[] = []
  const { start, stop } = createScanSchedule({
    libraries: async () => [aLibrary('a', { scanInterval: 'EVERY_6H' })],
    lastScans: async () => {
      asked++
      return new Map([['a' as LibraryId, far]])
    },
    scan: async (id) => void scanned.push(id),
    clock: Date.now,
    log: silentLog(),
  })
  await start()
  await vi.advanceTimersByTimeAsync(5.9 * hour)
  expect([asked, scanned]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(18.2 * hour)
  expect(scanned).toHaveLength(4)
  stop()
})
