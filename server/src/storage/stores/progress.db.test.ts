import type { BookId, LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const me = viewer.userId
const somebody = 'somebody' as UserId

describeOnBothEngines('the progress store', (open) => {
  it('keeps one record for each book and user, and the day it began', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first] = books
    expect(await stores.progress.find(first, me)).toBeUndefined()
    await stores.progress.mark(first, me, { page: 2, completed: false, readAt: 10 })
    const begun = await stores.progress.find(first, me)
    await stores.progress.mark(first, me, { page: 5, completed: true, readAt: 20 })
    expect(await stores.progress.find(first, me)).toMatchObject({
      page: 5,
      completed: true,
      readAt: 20,
      createdAt: begun?.createdAt,
    })
    expect(await stores.progress.find(first, somebody)).toBeUndefined()
  })

  it('removes the records of one user only', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first, second] = books
    for (const user of [me, somebody]) {
      for (const book of [first, second])
        await stores.progress.mark(book, user, { page: 1, completed: false, readAt: 1 })
    }
    await stores.progress.remove([first], me)
    expect(await stores.progress.find(first, me)).toBeUndefined()
    expect(await stores.progress.find(second, me)).toBeDefined()
    expect(await stores.progress.find(first, somebody)).toBeDefined()
  })

  it('tells which books of a series were begun and which are not finished', async () => {
    const { stores, series, books } = await threeBooks(await open())
    const [first, second, third] = books
    await stores.progress.mark(first, me, { page: 5, completed: true, readAt: 1 })
    await stores.progress.mark(second, me, { page: 2, completed: false, readAt: 1 })
    await stores.progress.mark(third, somebody, { page: 5, completed: true, readAt: 1 })
    expect((await stores.progress.startedIn(series.id, me)).toSorted()).toEqual([first, second].toSorted())
    const unfinished = await stores.progress.unfinishedIn(series.id, me)
    expect(unfinished.toSorted((a, b) => a.bookId.localeCompare(b.bookId))).toEqual([
      { bookId: second, pageCount: 5 },
      { bookId: third, pageCount: 5 },
    ])
  })

  it('counts again what was read of a series, down to nothing', async () => {
    const { stores, series, books } = await threeBooks(await open())
    const [first, second] = books
    const counts = async () => {
      await stores.progress.recount(series.id, me)
      const found = await stores.seriesReader.find(viewer, series.id)
      return [found?.bookCount, found?.readCount, found?.inProgressCount]
    }
    expect(await counts()).toEqual([3, 0, 0])
    await stores.progress.mark(first, me, { page: 5, completed: true, readAt: 1 })
    await stores.progress.mark(second, me, { page: 1, completed: false, readAt: 2 })
    await stores.progress.mark(second, somebody, { page: 5, completed: true, readAt: 2 })
    expect(await counts()).toEqual([3, 1, 1])
    await stores.progress.remove([first, second], me)
    expect(await counts()).toEqual([3, 0, 0])
  })

  it('moves with a changed page count: finished stays finished, begun starts again', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first, second] = books
    await stores.progress.mark(first, me, { page: 5, completed: true, readAt: 1 })
    await stores.progress.mark(first, somebody, { page: 4, completed: false, readAt: 2 })
    await stores.progress.mark(second, me, { page: 4, completed: false, readAt: 3 })
    await stores.progress.adjustToPageCount(first, 8)
    expect(await stores.progress.find(first, me)).toMatchObject({ page: 8, completed: true, readAt: 1 })
    expect(await stores.progress.find(first, somebody)).toMatchObject({ page: 1, completed: false, readAt: 2 })
    expect(await stores.progress.find(second, me)).toMatchObject({ page: 4 })
  })

  it('moves with a page count that was not known before only where it has to', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first, second] = books
    const locator = { href: 'a', type: '' }
    await stores.progress.mark(first, me, { page: 4, completed: false, readAt: 1, locator })
    await stores.progress.mark(first, somebody, { page: 5, completed: true, readAt: 2 })
    await stores.progress.mark(second, me, { page: 4, completed: false, readAt: 3, locator })
    await stores.progress.fitToPageCount(first, 4)
    expect(await stores.progress.find(first, me)).toMatchObject({ page: 4, completed: false, locator })
    expect(await stores.progress.find(first, somebody)).toMatchObject({ page: 4, completed: true, readAt: 2 })
    await stores.progress.fitToPageCount(second, 3)
    expect(await stores.progress.find(second, me)).toMatchObject({ page: 1, locator: null, readAt: 3 })
  })

  it('keeps the place and the device of the app that reads, until a plain mark comes', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first] = books
    const locator = { href: 'ä.xhtml', type: 'text/html', locations: { progression: 0.25, fragments: ['p1'] } }
    const mark = { page: 2, completed: false, readAt: 10 }
    await stores.progress.mark(first, me, { ...mark, locator, device: { id: 'd', name: 'Tablet' } })
    expect(await stores.progress.find(first, me)).toMatchObject({ locator, deviceId: 'd', deviceName: 'Tablet' })
    await stores.progress.mark(first, me, mark)
    expect(await stores.progress.find(first, me)).toMatchObject({ locator: null, deviceId: '', deviceName: '' })
  })

  it('forgets a place that moved', async () => {
    const { stores, books } = await threeBooks(await open())
    const [first, second] = books
    const mark = { page: 2, completed: false, readAt: 10, locator: { href: 'a', type: '' } }
    for (const book of [first, second]) await stores.progress.mark(book, me, mark)
    await stores.progress.adjustToPageCount(first, 8)
    expect(await stores.progress.find(first, me)).toMatchObject({ page: 1, locator: null })
    await stores.progress.renumber(second, (page) => page - 1)
    expect(await stores.progress.find(second, me)).toMatchObject({ page: 1, locator: null })
  })

  it('counts the books of a series by number and of a list by place, leaving out the trash', async () => {
    const { stores, series, books } = await threeBooks(await open())
    const [first, second, third] = books
    await stores.progress.mark(first, me, { page: 5, completed: true, readAt: 1 })
    await stores.progress.mark(second, me, { page: 1, completed: false, readAt: 1 })
    await stores.progress.mark(third, somebody, { page: 5, completed: true, readAt: 1 })
    const counted = await stores.progress.countedInSeries(series.id, me)
    expect(counted.map(({ bookId, numberSort, completed }) => [bookId, numberSort, completed])).toEqual([
      [first, 1, true],
      [second, 2, false],
      [third, 3, null],
    ])
    const listed = await stores.progress.counted([third, 'gone' as BookId, first], me)
    expect(listed.map(({ bookId, seriesId, pageCount }) => [bookId, seriesId, pageCount])).toEqual([
      [third, series.id, 5],
      [first, series.id, 5],
    ])
    const facts = { size: 1, fileModifiedAt: 1, fileId: null, fileHash: '', deletedAt: 9 }
    await stores.books.saveScan(first, facts)
    expect((await stores.progress.countedInSeries(series.id, me)).map(({ bookId }) => bookId)).toEqual([second, third])
    expect(await stores.progress.counted([first], me)).toEqual([])
  })

  it('survives many marks of one reader in one series at the same time', async () => {
    const { stores, transaction, series, books } = await threeBooks(await open())
    const marks = Array.from({ length: 12 }, (_, i) =>
      transaction(async ({ progress }) => {
        await progress.mark(books[i % 3] as BookId, me, { page: 5, completed: true, readAt: i })
        await progress.recount(series.id, me)
      }),
    )
    await Promise.all(marks)
    expect((await stores.seriesReader.find(viewer, series.id))?.readCount).toBe(3)
  })
})

const threeBooks = async ({ stores, transaction }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L' as LibraryId)
  const add = async () => (await shelf.book(series, { pageCount: 5 })).id
  const books: [BookId, BookId, BookId] = [await add(), await add(), await add()]
  return { stores, transaction, series, books }
}
