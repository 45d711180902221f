import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aLibrary, aViewer } from '#domain/testing/builders.test-support'
import type { FileReport } from '#domain/transient-book/transient-book'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTransientBooks } from './transient-books.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-transient-'))
  mkdirSync(join(root, 'library'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const silent: FileReport = {
  status: 'READY',
  mediaType: 'application/zip',
  comment: '',
  pages: [],
  fileNames: [],
  seriesTitles: [],
  number: null,
}

const begin = (names: readonly string[], reports: Readonly<Record<string, Partial<FileReport>>> = {}) => {
  const looks = { now: 0, most: 0 }
  const books = createTransientBooks({
    libraries: { all: async () => [aLibrary({ root: join(root, 'library') })] },
    seriesNames: {
      ofVisible: async () => [
        { id: 'saga' as SeriesId, names: ['Saga'] },
        { id: 'naruto' as SeriesId, names: ['Naruto'] },
      ],
    },
    inspector: {
      find: async () => names.map((name) => ({ path: join(root, `${name}.cbz`), name, size: 1, fileModifiedAt: 1 })),
      inspect: async (path) => {
        looks.most = Math.max(looks.most, ++looks.now)
        await new Promise((resolve) => setTimeout(resolve, 5))
        looks.now--
        if (path.endsWith('fails.cbz')) throw new Error('The worker process ended')
        return { ...silent, ...reports[path.slice(root.length + 1, -4)] }
      },
    },
    pageSource: { page: async () => ({ bytes: Buffer.from('x'), mediaType: 'image/png' }) },
    clock: Date.now,
  })
  return { books, looks }
}

it('leaves out files of a library that lies in the folder', async () => {
  const { books } = begin(['a', 'library/b'])
  expect((await books.scan(root)).map(({ name }) => name)).toEqual(['a'])
})

it('believes the file before its name', async () => {
  const { books } = begin(['Naruto 007', 'Naruto 008', 'whatever'], {
    'Naruto 008': { seriesTitles: ['Saga (3)', 'Saga'], number: 2 },
  })
  const [named, told, unknown] = await books.scan(root)
  const guess = async (id: string | undefined) => {
    const { seriesId, number } = await books.analyze(aViewer(), id ?? '')
    return { seriesId, number }
  }
  expect(await guess(named?.id)).toEqual({ seriesId: 'naruto', number: 7 })
  expect(await guess(told?.id)).toEqual({ seriesId: 'saga', number: 2 })
  expect(await guess(unknown?.id)).toEqual({ seriesId: null, number: null })
})

it('looks into one file at a time, and goes on after one that fails', async () => {
  const { books, looks } = begin(['a', 'fails', 'c', 'd'])
  const all = await books.scan(root)
  const results = await Promise.allSettled(all.map(({ id }) => books.analyze(aViewer(), id)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(looks.most).toBe(1)
})
