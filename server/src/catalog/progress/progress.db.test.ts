import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { createProgress } from './mark-progress.ts'

const viewer = aViewer()

describeOnBothEngines('reading', (open) => {
  it('marks a page, counts it in the series and tells the reader alone', async () => {
    const { progress, counts, published, series, books } = await begin(await open())
    await progress.mark(viewer, books[0], { page: 2 })
    expect(await counts()).toEqual([0, 1])
    await progress.mark(viewer, books[0], { completed: true })
    expect(await counts()).toEqual([1, 0])
    expect(published.slice(0, 2)).toEqual([
      { type: 'ReadProgressChanged', bookId: books[0], userId: viewer.userId },
      { type: 'ReadProgressSeriesChanged', seriesId: series.id, userId: viewer.userId },
    ])
    await progress.clear(viewer, books[0])
    expect(await counts()).toEqual([0, 0])
    expect(published.slice(-2)).toEqual([
      { type: 'ReadProgressDeleted', bookId: books[0], userId: viewer.userId },
      { type: 'ReadProgressSeriesChanged', seriesId: series.id, userId: viewer.userId },
    ])
  })

  it('finishes a series, leaving alone what was finished before', async () => {
    const { progress, counts, published, stores, series, books } = await begin(await open())
    await progress.mark(viewer, books[0], { completed: true })
    const before = await stores.progress.find(books[0], viewer.userId)
    published.length = 0
    await progress.markSeries(viewer, series.id)
    expect(await counts()).toEqual([2, 0])
    expect(await stores.progress.find(books[0], viewer.userId)).toEqual(before)
    expect(await stores.progress.find(books[1], viewer.userId)).toMatchObject({ page: 4, completed: true })
    expect(published).toEqual([
      { type: 'ReadProgressChanged', bookId: books[1], userId: viewer.userId },
      { type: 'ReadProgressSeriesChanged', seriesId: series.id, userId: viewer.userId },
    ])
    await progress.clearSeries(viewer, series.id)
    expect(await counts()).toEqual([0, 0])
    expect(published.at(-1)).toEqual({ type: 'ReadProgressSeriesDeleted', seriesId: series.id, userId: viewer.userId })
  })

  it('is not for those who may not see the book', async () => {
    const { progress, counts, published, series, books } = await begin(await open())
    const outsider = { ...viewer, libraries: new Set<LibraryId>() }
    const refusal = { refusal: 'not-found' }
    await expect(progress.mark(outsider, books[0], { page: 1 })).rejects.toMatchObject(refusal)
    await expect(progress.clear(outsider, books[0])).rejects.toMatchObject(refusal)
    await expect(progress.markSeries(outsider, series.id)).rejects.toMatchObject(refusal)
    await expect(progress.clearSeries(outsider, series.id)).rejects.toMatchObject(refusal)
    await expect(progress.mark(viewer, 'nobody' as BookId, { page: 1 })).rejects.toMatchObject(refusal)
    await expect(progress.markSeries(viewer, 'nobody' as SeriesId)).rejects.toMatchObject(refusal)
    expect(await counts()).toEqual([0, 0])
    expect(published).toEqual([])
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L' as LibraryId)
  const add = async () => (await shelf.book(series, { pageCount: 4 })).id
  const books: [BookId, BookId] = [await add(), await add()]
  const progress = createProgress({ ...stores, transaction, clock: () => 1_000 })
  const counts = async () => {
    const found = await stores.seriesReader.find(viewer, series.id)
    return [found?.readCount, found?.inProgressCount]
  }
  return { stores, published, series, books, progress, counts }
}
