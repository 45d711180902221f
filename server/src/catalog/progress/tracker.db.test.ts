import type { BookId, LibraryId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { createProgressions } from './progression.ts'
import { createTracker } from './tracker.ts'

const viewer = aViewer()

describeOnBothEngines('trackers', (open) => {
  it('finish what is open up to a number, and tell of nothing else', async () => {
    const { tracker, published, series, books, stores } = await begin(await open())
    await stores.progress.mark(books[0], viewer.userId, { page: 4, completed: true, readAt: 7 })
    await tracker.finishSeriesUpTo(viewer, series.id, 2.5)
    expect(published).toEqual([
      { type: 'ReadProgressChanged', bookId: books[1], userId: viewer.userId },
      { type: 'ReadProgressSeriesChanged', seriesId: series.id, userId: viewer.userId },
    ])
    expect(await stores.progress.find(books[0], viewer.userId)).toMatchObject({ readAt: 7 })
    expect(await stores.progress.find(books[1], viewer.userId)).toMatchObject({ page: 4, completed: true })
    expect(await stores.progress.find(books[2], viewer.userId)).toBeUndefined()
    published.length = 0
    await tracker.finishSeriesUpTo(viewer, series.id, 2)
    expect(published).toEqual([])
  })

  it('follow the order in which a read list is shown', async () => {
    const { tracker, stores, books } = await begin(await open())
    const list = { id: 'R' as ReadListId, name: 'R', summary: '', createdAt: 1, modifiedAt: 1 }
    const bookIds = [books[2], books[0]]
    await stores.readLists.insert({ ...list, ordered: true, bookIds })
    await tracker.finishFirstOfReadList(viewer, list.id, 1)
    expect(await tracker.ofReadList(viewer, list.id)).toMatchObject({ count: 2, read: 1, inARow: 1 })
    expect(await stores.progress.find(books[2], viewer.userId)).toMatchObject({ completed: true })
    // Without an order of its own a list stands by release date: book 1 came out first.
    await stores.readLists.update({ ...list, ordered: false, bookIds })
    expect(await tracker.ofReadList(viewer, list.id)).toMatchObject({ read: 1, inARow: 0 })
  })

  it('are not for those who may not see the series', async () => {
    const { tracker, progressions, series, books, published } = await begin(await open())
    const outsider = { ...viewer, libraries: new Set<LibraryId>() }
    const refusal = { refusal: 'not-found' }
    await expect(tracker.ofSeries(outsider, series.id)).rejects.toMatchObject(refusal)
    await expect(tracker.finishSeriesUpTo(outsider, series.id, 9)).rejects.toMatchObject(refusal)
    await expect(progressions.find(outsider, books[0])).rejects.toMatchObject(refusal)
    const report = { modifiedAt: 1, device: { id: '', name: '' }, locator: { href: '', type: '' } }
    await expect(progressions.report(outsider, books[0], report)).rejects.toMatchObject(refusal)
    expect(published).toEqual([])
  })

  it('see what reading apps report, and reports never go back in time', async () => {
    const { tracker, progressions, series, books, published } = await begin(await open())
    const report = (modifiedAt: number, position: number) =>
      progressions.report(viewer, books[0], {
        modifiedAt,
        device: { id: 'd', name: 'D' },
        locator: { href: 'x', type: 'y', locations: { position } },
      })
    await report(10, 4)
    expect(await tracker.ofSeries(viewer, series.id)).toMatchObject({ read: 1, inARow: 1 })
    expect(published.map(({ type }) => type)).toEqual(['ReadProgressChanged', 'ReadProgressSeriesChanged'])
    await expect(report(10, 1)).rejects.toMatchObject({ refusal: 'conflict' })
    await report(11, 1)
    expect(await tracker.ofSeries(viewer, series.id)).toMatchObject({ read: 0, inProgress: 1 })
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L' as LibraryId)
  const add = async (year: number) =>
    (await shelf.book(series, { pageCount: 4, metadata: { releaseDate: `${year}-01-01` } })).id
  const books: [BookId, BookId, BookId] = [await add(2001), await add(2002), await add(2003)]
  const needs = { ...stores, transaction, clock: () => 1_000 }
  return { stores, published, series, books, tracker: createTracker(needs), progressions: createProgressions(needs) }
}
