import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Library } from '#domain/library/library'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { awaitDisks, glanceMilliseconds } from './await-disks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const comics = aLibrary({ id: 'comics' as LibraryId, root: '/comics', unavailable: true })
const manga = aLibrary({ id: 'manga' as LibraryId, root: '/manga', unavailable: true })

const begin = (libraries: Library[]) => {
  const folders = new Map<string, string>()
  const history: string[] = []
  const waiting = awaitDisks({
    libraries: async () => libraries,
    glance: async (folder) => {
      history.push(`look at ${folder}`)
      return folders.get(folder) ?? ''
    },
    scan: async (id) => void history.push(`scan ${id}`),
    log: silentLog(),
  })
  const wait = () => vi.advanceTimersByTimeAsync(glanceMilliseconds)
  return { ...waiting, folders, wait, take: () => history.splice(0) }
}

it('scans a library when something is at its root again, once', async () => {
  const { refresh, wait, folders, take } = begin([comics, manga])
  await refresh()
  await wait()
  expect(take()).not.toContain('scan comics')
  folders.set('/comics', 'a disk')
  await wait()
  await wait()
  expect(take()).toEqual(['look at /comics', 'scan comics', 'look at /manga', 'look at /comics', 'look at /manga'])
})

it('looks at nothing when all can be read', async () => {
  const libraries = [{ ...comics, unavailable: false }]
  const { refresh, wait, take } = begin(libraries)
  await refresh()
  await wait()
  expect(take()).toEqual([])
})

it('scans a library when a folder in it that could not be read is another one now', async () => {
  const closed = { path: '/comics/closed', reason: 'FORBIDDEN' as const }
  const { refresh, wait, folders, take } = begin([{ ...comics, unavailable: false, unreadable: [closed] }])
  await refresh()
  await wait()
  expect(take()).not.toContain('scan comics')
  folders.set('/comics/closed', 'open')
  await wait()
  expect(take()).toEqual(['look at /comics', 'look at /comics/closed', 'scan comics'])
})

it('forgets a library that can be read, so that it is seen anew when its disk is away again', async () => {
  const libraries = [comics]
  const { refresh, wait, folders, take } = begin(libraries)
  await refresh()
  libraries[0] = { ...comics, unavailable: false }
  folders.set('/comics', 'a disk')
  await refresh()
  libraries[0] = comics
  await refresh()
  await wait()
  expect(take()).not.toContain('scan comics')
})

it('stops for good', async () => {
  const { refresh, stop, wait, folders, take } = begin([comics])
  await refresh()
  stop()
  folders.set('/comics', 'a disk')
  await wait()
  await refresh()
  expect(take()).toEqual(['look at /comics'])
})
