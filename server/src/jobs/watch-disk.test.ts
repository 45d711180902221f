import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#platform/log'
import { enoughBytes, probeMilliseconds, watchDisk } from './watch-disk.ts'

const full = () => Object.assign(new Error('no room'), { code: 'ENOSPC' })

const watched = () => {
  const disk = { error: undefined as Error | undefined, free: enoughBytes, changes: 0, probes: 0 }
  const watch = watchDisk({
    probe: async () => {
      disk.probes += 1
      if (disk.error) throw disk.error
    },
    freeBytes: async () => disk.free,
    onChange: () => disk.changes++,
    log: silentLog(),
  })
  return { disk, watch }
}

describe('the watch over the disk', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('believes an error when writing fails, and notices by itself when it is over', async () => {
    const { disk, watch } = watched()
    disk.error = full()
    expect(await watch.notice(full())).toBe('FULL')
    expect([watch.trouble(), disk.changes]).toEqual(['FULL', 1])
    await vi.advanceTimersByTimeAsync(probeMilliseconds)
    expect(watch.trouble()).toBe('FULL')
    disk.error = undefined
    await vi.advanceTimersByTimeAsync(probeMilliseconds)
    expect([watch.trouble(), disk.changes]).toEqual([undefined, 2])
    const { probes } = disk
    await vi.advanceTimersByTimeAsync(10 * probeMilliseconds)
    expect(disk.probes).toBe(probes)
  })

  it('does not believe an error that is about another disk', async () => {
    const { disk, watch } = watched()
    expect(await watch.notice(full())).toBeUndefined()
    expect(disk.changes).toBe(0)
  })

  it('asks for some room before a full disk counts as well', async () => {
    const { disk, watch } = watched()
    disk.free = 100_000
    expect(await watch.notice(full())).toBe('FULL')
    await vi.advanceTimersByTimeAsync(probeMilliseconds)
    expect(watch.trouble()).toBe('FULL')
    disk.free = enoughBytes
    await vi.advanceTimersByTimeAsync(probeMilliseconds)
    expect(watch.trouble()).toBeUndefined()
  })

  it('takes no notice of errors that are about something else', async () => {
    const { disk, watch } = watched()
    disk.error = full()
    expect(await watch.notice(new Error('broken book'))).toBeUndefined()
    expect(disk.probes).toBe(0)
    await watch.check()
    expect(watch.trouble()).toBe('FULL')
    expect(await watch.notice(new Error('broken book'))).toBeUndefined()
  })

  it('believes at once that too many files are open, until a write succeeds', async () => {
    const { watch } = watched()
    expect(await watch.notice(Object.assign(new Error('no file'), { code: 'EMFILE' }))).toBe('TOO_MANY_FILES')
    await vi.advanceTimersByTimeAsync(probeMilliseconds)
    expect(watch.trouble()).toBeUndefined()
  })

  it('looks once for many that ask', async () => {
    const { disk, watch } = watched()
    disk.error = full()
    await Promise.all([1, 2, 3].map(() => watch.notice(full())))
    expect(disk.probes).toBe(1)
  })
})
