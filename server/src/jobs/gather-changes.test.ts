import type { PathState } from '#platform/watch-folders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherChanges, quietMilliseconds, type Changes } from './gather-changes.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const begin = () => {
  const disk = new Map<string, PathState>()
  const told: Changes[] = []
  const { add, stop } = gatherChanges({
    root: '/lib',
    look: async (path) => disk.get(path) ?? { kind: 'gone', print: '' },
    onQuiet: (changes) => told.push(changes),
  })
  return {
    disk,
    told,
    stop,
    put: (path: string, print = 'x', kind: PathState['kind'] = 'file') => disk.set(path, { kind, print }),
    change: (...paths: string[]) => add(paths.map((path) => ({ path, type: 'update' as const }))),
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  }
}

it('names the folder of a changed file once it is quiet', async () => {
  const { put, change, pass, told } = begin()
  put('/lib/A/1.cbz')
  await change('/lib/A/1.cbz')
  await pass(quietMilliseconds - 1)
  await change('/lib/A/1.cbz', '/lib/A/2.cbz')
  await pass(quietMilliseconds - 1)
  expect(told).toEqual([])
  await pass(1)
  expect(told).toEqual([{ folders: [{ path: '/lib/A', isLeft: false }], hasNewFolders: false }])
})

it('waits for a file that grows without anybody telling', async () => {
  const { put, change, pass, told } = begin()
  for (const size of ['1', '2', '3']) {
    put('/lib/A/1.cbz', size)
    if (size === '1') await change('/lib/A/1.cbz')
    else await pass(quietMilliseconds)
  }
  expect(told).toEqual([])
  await pass(quietMilliseconds)
  expect(told).toHaveLength(1)
})

it('names a new folder itself, and a vanished one, but not what is inside one that is named', async () => {
  const { put, change, pass, told } = begin()
  put('/lib/New', '0', 'folder')
  put('/lib/New/deep/1.cbz')
  await change('/lib/New', '/lib/New/deep/1.cbz', '/lib/Vol. 1 (gone)', '/lib/B/gone.cbz')
  await pass(quietMilliseconds)
  expect(told.map(({ hasNewFolders }) => hasNewFolders)).toEqual([true])
  expect(told[0]?.folders?.map(({ path }) => path).toSorted()).toEqual(['/lib/B', '/lib/New', '/lib/Vol. 1 (gone)'])
})

it('tells in which folders everything that changed is gone', async () => {
  const { put, change, pass, told } = begin()
  for (const path of ['/lib/B/1.cbz', '/lib/C/deep/1.cbz']) put(path)
  await change('/lib/A/1.cbz', '/lib/A/deep/2.cbz', '/lib/B/1.cbz', '/lib/B/1.tmp', '/lib/C/2.cbz', '/lib/C/deep/1.cbz')
  await pass(quietMilliseconds)
  const left = told[0]?.folders?.map(({ path, isLeft }) => [path, isLeft])
  expect(Object.fromEntries(left ?? [])).toEqual({ '/lib/A': true, '/lib/B': false, '/lib/C': false })
})

it('does not care for hidden files and files of other kinds', async () => {
  const { put, change, pass, told } = begin()
  for (const path of ['/lib/A/notes.txt', '/lib/.cache/1.cbz', '/lib/A/.1.cbz']) put(path)
  await change('/lib/A/notes.txt', '/lib/.cache/1.cbz', '/lib/A/.1.cbz')
  await pass(10 * quietMilliseconds)
  expect(told).toEqual([])
})

it.each([60, 6_000])('names nothing when there is too much to name: %i files', async (count) => {
  const { put, change, pass, told } = begin()
  const paths = Array.from({ length: count }, (_, i) => `/lib/${i}/1.cbz`)
  for (const path of paths) put(path)
  await change(...paths)
  await pass(quietMilliseconds)
  expect(told).toEqual([{ folders: undefined, hasNewFolders: true }])
})

it('says nothing after it was stopped', async () => {
  const { put, change, pass, told, stop } = begin()
  put('/lib/A/1.cbz')
  await change('/lib/A/1.cbz')
  stop()
  await pass(10 * quietMilliseconds)
  expect(told).toEqual([])
})
