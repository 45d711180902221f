import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Library } from '#domain/library/library'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import type { FolderChange, PathState, WatchFolder } from '#platform/watch-folders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { quietMilliseconds } from './gather-changes.ts'
import { watchLibraries } from './watch-libraries.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const begin = (libraries: Library[], refuses: (root: string) => boolean = () => false) => {
  const listeners = new Map<string, Parameters<WatchFolder>[1]>()
  const history: string[] = []
  const log = silentLog()
  const warn = vi.spyOn(log, 'warn')
  const kinds = new Map<string, PathState['kind']>()
  const watching = watchLibraries({
    libraries: async () => libraries,
    look: async (path) => ({ kind: kinds.get(path) ?? 'file', print: '' }),
    scan: async (id, scope) =>
      void history.push(`scan ${id} ${scope?.folder ?? 'all'}${scope?.atOnce ? ' at once' : ''}`),
    log,
    watch: async (root, listener) => {
      if (refuses(root)) throw new Error('no room for more watches')
      listeners.set(root, listener)
      history.push(`watch ${root}`)
      return {
        stop: async () => {
          listeners.delete(root)
          history.push(`end ${root}`)
        },
      }
    },
  })
  const change = async (root: string, path: string | string[], type: FolderChange['type'] = 'update') => {
    listeners.get(root)?.onChanges([path].flat().map((one) => ({ path: one, type })))
    await vi.advanceTimersByTimeAsync(quietMilliseconds)
  }
  return { ...watching, change, listeners, kinds, warn, take: () => history.splice(0) }
}

const comics = aLibrary({ id: 'comics' as LibraryId, root: '/comics' })
const manga = aLibrary({ id: 'manga' as LibraryId, root: '/manga' })

it('scans the folder in which something changed', async () => {
  const { refresh, change, take } = begin([comics, manga])
  await refresh()
  expect(take()).toEqual(['watch /comics', 'watch /manga'])
  await change('/manga', '/manga/Akira/1.cbz')
  expect(take()).toEqual(['scan manga /manga/Akira'])
})

it('scans the folder that a file left before the one where it is now', async () => {
  const { refresh, change, take, kinds } = begin([comics])
  await refresh()
  take()
  kinds.set('/comics/Longer/1.cbz', 'gone')
  await change('/comics', ['/comics/A/one.cbz', '/comics/Longer/1.cbz'])
  expect(take()).toEqual(['scan comics /comics/Longer at once', 'scan comics /comics/A'])
})

it('watches anew when there are new folders, before it scans them', async () => {
  const { refresh, change, take, kinds } = begin([comics])
  await refresh()
  take()
  kinds.set('/comics/New', 'folder')
  await change('/comics', '/comics/New', 'create')
  expect(take()).toEqual(['end /comics', 'watch /comics', 'scan comics /comics/New'])
})

it('follows libraries that come, go, move, or whose disk comes back', async () => {
  const libraries = [comics]
  const { refresh, take } = begin(libraries)
  await refresh()
  libraries.push(manga)
  await refresh()
  await refresh()
  expect(take()).toEqual(['watch /comics', 'watch /manga'])
  libraries.splice(0, 2, { ...comics, root: '/elsewhere' }, { ...manga, unavailable: true })
  await refresh()
  expect(take()).toEqual(['end /comics', 'end /manga', 'watch /elsewhere', 'watch /manga'])
  libraries.splice(0)
  await refresh()
  expect(take()).toEqual(['end /elsewhere', 'end /manga'])
})

it('complains once about what it cannot watch, and watches the rest', async () => {
  const { refresh, take, warn } = begin([comics, manga], (root) => root === '/comics')
  await refresh()
  await refresh()
  expect(take()).toEqual(['watch /manga'])
  expect(warn).toHaveBeenCalledTimes(1)
})

it('scans everything when changes may have been lost', async () => {
  const { refresh, listeners, take } = begin([comics])
  await refresh()
  listeners.get('/comics')?.onTrouble(new Error('too many events'))
  expect(take()).toEqual(['watch /comics', 'scan comics all'])
})

it('stops for good', async () => {
  const { refresh, stop, change, take } = begin([comics])
  await refresh()
  await stop()
  await refresh()
  await change('/comics', '/comics/A/1.cbz')
  expect(take()).toEqual(['watch /comics', 'end /comics'])
})
