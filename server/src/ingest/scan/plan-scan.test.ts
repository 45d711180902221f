import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import { aBook, aSeries } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KnownFiles } from '../moves/clues.ts'
import { afterPlan } from '../testing/after-plan.test-support.ts'
import { planScan } from './plan-scan.ts'
import type { FoundBook, FoundFiles, FoundSeries } from '../walk/found-files.ts'

const libraryId = 'L' as LibraryId

const foundBook = (path: string, change: Partial<FoundBook> = {}): FoundBook => ({
  path,
  name: path,
  size: 10,
  modifiedAt: 1,
  fileId: null,
  ...change,
})
const foundSeries = (path: string, books: readonly FoundBook[], modifiedAt = 1): FoundSeries => ({
  path,
  name: path,
  modifiedAt,
  oneshot: false,
  books,
})
const found = (...series: FoundSeries[]): FoundFiles => ({ series, unreadable: [] })

/** What is known after files were found for the first time. */
const known = (...all: FoundSeries[]): { series: Series[]; books: Book[] } => {
  const series = all.map((one) =>
    aSeries({ libraryId, path: one.path, oneshot: one.oneshot, fileModifiedAt: one.modifiedAt }),
  )
  const books = all.flatMap((one, i) =>
    one.books.map((book) =>
      aBook({ libraryId, seriesId: series[i]?.id, path: book.path, size: book.size, fileModifiedAt: book.modifiedAt }),
    ),
  )
  return { series, books }
}

const nothing = { added: [], changed: [], missing: [], moved: new Map(), renumbered: [] }

const a = foundSeries('/lib/A', [foundBook('/lib/A/1.cbz'), foundBook('/lib/A/2.cbz')])
const b = foundSeries('/lib/B', [foundBook('/lib/B/1.cbz')])

describe('the plan of a scan', () => {
  it('is to do nothing when nothing changed', () => {
    expect(planScan(known(a, b), found(a, b))).toEqual(nothing)
  })

  it('adds what is new and misses what is gone', () => {
    const before = known(a)
    const plan = planScan(before, found(b))
    expect(plan.added).toEqual([b])
    expect(plan.missing).toEqual(before.series)
    expect(plan.changed).toEqual([])
  })

  it('tells new, changed and missing books of a series apart', () => {
    const before = known(a)
    const now = foundSeries('/lib/A', [foundBook('/lib/A/2.cbz', { modifiedAt: 5 }), foundBook('/lib/A/3.cbz')])
    const [change] = planScan(before, found(now)).changed
    expect(change).toMatchObject({ series: before.series[0], found: now, restored: [] })
    expect(change?.added.map((book) => book.path)).toEqual(['/lib/A/3.cbz'])
    expect(change?.changed.map(({ book }) => book)).toEqual([before.books[1]])
    expect(change?.missing).toEqual([before.books[0]])
  })

  it('takes a file for changed by its size alone', () => {
    const now = foundSeries('/lib/A', [foundBook('/lib/A/1.cbz', { size: 11 }), foundBook('/lib/A/2.cbz')])
    const [change] = planScan(known(a), found(now)).changed
    expect(change?.changed.map(({ found: file }) => file.size)).toEqual([11])
  })

  it('notices the folder’s own time', () => {
    const plan = planScan(known(a), found({ ...a, modifiedAt: 2 }))
    expect(plan.changed).toMatchObject([{ added: [], changed: [], restored: [], missing: [] }])
  })

  it('takes out of the trash what is back as it was', () => {
    const before = known(a)
    const series = before.series.map((one) => ({ ...one, deletedAt: 5 }))
    const books = before.books.map((one) => ({ ...one, deletedAt: 5 }))
    const [change] = planScan({ series, books }, found(a)).changed
    expect(change?.restored.map(({ book }) => book)).toEqual(books)
    expect([change?.added, change?.changed, change?.missing]).toEqual([[], [], []])
  })

  it('reads again what comes back changed', () => {
    const { series, books } = known(b)
    const trashed = books.map((one) => ({ ...one, deletedAt: 5, size: 99 }))
    const [change] = planScan({ series, books: trashed }, found(b)).changed
    expect(change?.changed.map(({ book }) => book)).toEqual(trashed)
    expect(change?.restored).toEqual([])
  })

  it('does not miss twice what is in the trash already', () => {
    const { series, books } = known(a, b)
    const trashed = {
      series: series.map((one) => (one.path === a.path ? { ...one, deletedAt: 5 } : one)),
      books: books.map((one) => (one.path.startsWith(a.path) ? { ...one, deletedAt: 5 } : one)),
    }
    expect(planScan(trashed, found(b))).toMatchObject({ added: [], changed: [], missing: [] })
  })

  it('takes every series for changed when the scan is deep, and no book for changed', () => {
    const { changed } = planScan(known(a, b), found(a, b), { deep: true })
    expect(changed.map((change) => change.found)).toEqual([a, b])
    for (const change of changed) {
      expect(change).toMatchObject({ added: [], changed: [], touched: [], restored: [], missing: [] })
    }
  })

  it('moves books that are one-shots now to series of their own, and nobody misses them', () => {
    const before = known(a)
    const oneshots = a.books.map((book) => ({ ...book, oneshot: true, books: [book] }))
    const plan = planScan(before, found(...oneshots))
    expect(plan.added).toEqual(oneshots)
    expect([...plan.moved.values()]).toEqual(before.books)
    expect(plan.missing).toEqual(before.series)
  })

  it('takes nothing for gone from a folder that cannot be read, and sees what came or left elsewhere', () => {
    const less = foundSeries('/lib/B', [foundBook('/lib/B/2.cbz')])
    const before = known(a, b)
    const plan = planScan(before, { series: [less], unreadable: [{ path: '/lib/A', reason: 'FORBIDDEN' }] })
    expect(plan.missing).toEqual([])
    const gone = before.books.filter(({ path }) => path.startsWith('/lib/B/') && path !== '/lib/B/2.cbz')
    expect(plan.changed).toMatchObject([{ missing: gone, added: [{ path: '/lib/B/2.cbz' }] }])
    const elsewhere = planScan(before, { series: [less], unreadable: [{ path: '/lib/closed', reason: 'FORBIDDEN' }] })
    expect(elsewhere.missing.map(({ path }) => path)).toEqual(['/lib/A'])
  })
})

describe('any plan of a scan', () => {
  const someBooks = (folder: string) =>
    fc
      .uniqueArray(fc.constantFrom('1', '2', '3'), { maxLength: 3, minLength: 1 })
      .chain((names) =>
        fc.tuple(
          ...names.map((name) =>
            fc
              .record({ size: fc.integer({ min: 1, max: 2 }), modifiedAt: fc.integer({ min: 1, max: 2 }) })
              .map((facts) => foundBook(`${folder}/${name}.cbz`, facts)),
          ),
        ),
      )
  /** The books of a folder are a series, or each of them is one. */
  const someFiles = fc
    .uniqueArray(fc.constantFrom('/lib/A', '/lib/AB', '/lib/B', '/lib/B/C'), { maxLength: 4 })
    .chain((folders) =>
      fc.tuple(
        ...folders.map((folder) =>
          fc
            .tuple(someBooks(folder), fc.integer({ min: 1, max: 2 }), fc.boolean())
            .map(([books, modifiedAt, oneshots]) =>
              oneshots
                ? books.map((book): FoundSeries => ({ ...book, oneshot: true, books: [book] }))
                : [foundSeries(folder, books, modifiedAt)],
            ),
        ),
      ),
    )
    .map((all) => all.flat())
  /** A series in the trash has all its books there. */
  const trashSome = (files: KnownFiles, seed: readonly boolean[]): KnownFiles => {
    const series = files.series.map((one, i) => (seed[i] ? { ...one, deletedAt: 1 } : one))
    const trashed = new Set(series.filter((one) => one.deletedAt !== null).map((one) => one.id))
    const books = files.books.map((one, i) =>
      seed[i + 12] || trashed.has(one.seriesId) ? { ...one, deletedAt: 1 } : one,
    )
    return { series, books }
  }
  const someTrash = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })

  it('leads from what is known to what is there', () => {
    fc.assert(
      fc.property(someFiles, someFiles, someTrash, (before, now, trash) => {
        const start = trashSome(known(...before), trash)
        const end = afterPlan(start, planScan(start, found(...now)))
        expect(present(end)).toEqual(present(known(...now)))
      }),
    )
  })

  it('has nothing left to do once it is done', () => {
    fc.assert(
      fc.property(someFiles, someFiles, someTrash, (before, now, trash) => {
        const start = trashSome(known(...before), trash)
        const plan = planScan(start, found(...now))
        expect(planScan(afterPlan(start, plan), found(...now))).toEqual(nothing)
      }),
    )
  })

  it('misses nothing of a folder that cannot be read', () => {
    fc.assert(
      fc.property(someFiles, someFiles, fc.constantFrom('/lib/A', '/lib/B'), (before, now, closed) => {
        const open = now.filter(({ path }) => path !== closed && !path.startsWith(`${closed}/`))
        const plan = planScan(known(...before), { series: open, unreadable: [{ path: closed, reason: 'FORBIDDEN' }] })
        const isClosed = ({ path }: { readonly path: string }) => path === closed || path.startsWith(`${closed}/`)
        expect(plan.missing.filter(isClosed)).toEqual([])
        expect(plan.changed.flatMap((change) => change.missing).filter(isClosed)).toEqual([])
      }),
    )
  })
})

/** Paths, sizes and times of everything that is not in the trash, without the ids. */
const present = ({ series, books }: KnownFiles) => {
  const pathOf = new Map(series.map((one) => [one.id, one.path]))
  const words = [
    ...series.filter((one) => one.deletedAt === null).map((one) => `${one.path} ${one.fileModifiedAt}`),
    ...books
      .filter((one) => one.deletedAt === null)
      .map((one) => `${pathOf.get(one.seriesId)}: ${one.path} ${one.size} ${one.fileModifiedAt}`),
  ]
  return words.toSorted()
}
