import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@spinrack/fixtures/until'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lookAt, watchFolder, type FolderChange } from './watch-folders.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-watch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('tells of changes at any depth, by the path it was asked to watch, until it is stopped', async () => {
  const root = join(folder, 'link')
  mkdirSync(join(folder, 'real', 'A', 'deep'), { recursive: true })
  symlinkSync(join(folder, 'real'), root)
  const changes: FolderChange[] = []
  const watcher = await watchFolder(root, { onChanges: (all) => changes.push(...all), onTrouble: () => undefined })
  const path = join(root, 'A', 'deep', '1.cbz')
  writeFileSync(path, 'x')
  await until(() => changes.some((change) => change.path === path && change.type === 'create'))
  rmSync(path)
  await until(() => changes.some((change) => change.path === path && change.type === 'delete'))
  await watcher.stop()
  changes.length = 0
  writeFileSync(path, 'x')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(changes).toEqual([])
})

it('fails where nothing is', async () => {
  const listener = { onChanges: () => undefined, onTrouble: () => undefined }
  await expect(watchFolder(join(folder, 'nowhere'), listener)).rejects.toThrow('ENOENT')
})

it('sees a file or folder grow', async () => {
  const path = join(folder, 'A', '1.cbz')
  expect(await lookAt(path)).toEqual({ kind: 'gone', print: '' })
  mkdirSync(join(folder, 'A'))
  writeFileSync(path, 'x')
  const [file, around] = [await lookAt(path), await lookAt(folder)]
  expect([file.kind, around.kind]).toEqual(['file', 'folder'])
  expect((await lookAt(folder)).print).toBe(around.print)
  writeFileSync(path, 'longer')
  expect((await lookAt(path)).print).not.toBe(file.print)
  expect((await lookAt(folder)).print).not.toBe(around.print)
})
