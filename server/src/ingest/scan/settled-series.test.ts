import { fileLine } from '#domain/scan/scan-store'
import { aBook, aSeries } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planScan } from './plan-scan.ts'
import { sieveSettled } from './settled-series.ts'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'

const someFile = fc.record({
  name: fc.constantFrom('1', '2', '10', '1.cbz', 'ü'),
  size: fc.integer({ min: 1, max: 2 }),
  time: fc.integer({ min: 1, max: 2 }),
  fileId: fc.constantFrom(null, '1:1', '1:2'),
})
const someFiles = fc.uniqueArray(someFile, { selector: ({ name }) => name, maxLength: 5 })
type File = { readonly name: string; readonly size: number; readonly time: number; readonly fileId: string | null }

const series = aSeries({ path: '/lib/A', fileModifiedAt: 5 })
const bookOf = ({ name, size, time, fileId }: File) =>
  aBook({ seriesId: series.id, path: `/lib/A/${name}.cbz`, size, fileModifiedAt: time, fileId })
const foundOf = (files: readonly File[], modifiedAt = 5): FoundSeries => ({
  path: '/lib/A',
  name: 'A',
  oneshot: false,
  modifiedAt,
  books: files.map(({ name, size, time, fileId }): FoundBook => ({
    path: `/lib/A/${name}.cbz`,
    name,
    size,
    modifiedAt: time,
    fileId,
  })),
})
const isSettled = (known: readonly ReturnType<typeof bookOf>[], found: FoundSeries, of = series) => {
  const lines = known.map((book) => fileLine(book, series.path)).join('')
  return sieveSettled([of], new Map([[series.id, lines]])).sieve(found)
}

it('lets nothing pass of which a plan would say anything', () => {
  fc.assert(
    fc.property(someFiles, someFiles, fc.boolean(), (before, now, same) => {
      const [books, found] = [before.map(bookOf), foundOf(same ? before : now)]
      if (!isSettled(books, found)) return
      expect(planScan({ series: [series], books }, { series: [found], unreadable: [] })).toMatchObject({
        added: [],
        changed: [],
        missing: [],
        moved: new Map(),
        renumbered: [],
      })
    }),
  )
})

it.each([3, 150])('lets %i files pass that are as they were, in whatever order', (count) => {
  const files = Array.from({ length: count }, (_, i) => ({ name: `${i}`, size: i, time: 1, fileId: `1:${i}` }))
  expect(isSettled(files.map(bookOf), foundOf(files.toReversed()))).toBe(true)
  expect(isSettled(files.slice(1).map(bookOf), foundOf(files))).toBe(false)
  expect(isSettled(files.map(bookOf), foundOf(files.slice(1)))).toBe(false)
  expect(isSettled(files.map(bookOf), foundOf(files, 6))).toBe(false)
  expect(isSettled(files.map(bookOf), foundOf(files), { ...series, deletedAt: 3 })).toBe(false)
  expect(isSettled(files.map(bookOf), { ...foundOf(files), oneshot: true })).toBe(false)
})
