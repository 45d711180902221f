import type { BookId, LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series, SeriesFilter } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const somebody = 'somebody' as UserId

describeOnBothEngines('the books of a series', (open) => {
  it('are not counted while they are in the trash, and again once they are back', async () => {
    const { stores, series, counts, toTrash, back, read } = await threeBooks(await open())
    await read({ 0: 'finished', 1: 'begun' })
    expect(await counts()).toEqual([3, 1, 1])
    await toTrash(0)
    expect(await counts()).toEqual([2, 0, 1])
    await toTrash(1)
    expect(await counts()).toEqual([1, 0, 0])
    await toTrash(2)
    expect(await counts()).toEqual([0, 0, 0])
    for (const at of [0, 1, 2] as const) await back(at)
    expect(await counts()).toEqual([3, 1, 1])
    expect(await stores.progress.startedIn(series.id, viewer.userId)).toHaveLength(2)
  })

  it('all count in a series that is in the trash itself', async () => {
    const { stores, series, counts, toTrash, read } = await threeBooks(await open())
    await read({ 0: 'finished', 1: 'begun' })
    for (const at of [0, 1, 2] as const) await toTrash(at)
    await stores.series.saveScan(series.id, { fileModifiedAt: 1, deletedAt: 9 })
    await stores.series.countBooks(series.id)
    expect(await counts()).toEqual([3, 1, 1])
    const counted = await stores.progress.countedInSeries(series.id, viewer.userId)
    expect(counted.map(({ completed }) => completed)).toEqual([true, false, null])
    await stores.series.saveScan(series.id, { fileModifiedAt: 1, deletedAt: null })
    await stores.series.countBooks(series.id)
    expect(await counts()).toEqual([0, 0, 0])
  })

  it('count for a series to be read, begun or unread, in every list', async () => {
    const { stores, found, toTrash, read, back } = await threeBooks(await open())
    await read({ 0: 'finished', 1: 'finished' })
    expect(await found()).toEqual({ READ: [], IN_PROGRESS: ['Saga'], UNREAD: [] })
    await toTrash(2)
    expect(await found()).toEqual({ READ: ['Saga'], IN_PROGRESS: [], UNREAD: [] })
    expect(await stores.seriesReader.letterGroups(viewer, { readStatuses: ['READ'] })).toEqual([
      { group: 's', count: 1 },
    ])
    await toTrash(0)
    await toTrash(1)
    await back(2)
    expect(await found()).toEqual({ READ: [], IN_PROGRESS: [], UNREAD: ['Saga'] })
  })

  it('count for a series to be complete, to be searched and to be sorted by', async () => {
    const { stores, shelf, toTrash } = await threeBooks(await open())
    const other = await shelf.series('L' as LibraryId, { name: 'Akira' })
    for (const _ of [1, 2]) await shelf.book(other)
    const names = async (filter: SeriesFilter) => {
      const request = pageRequest({ sort: [{ key: 'booksCount', direction: 'desc' }] })
      return (await stores.seriesReader.list(viewer, filter, request)).items.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['Saga', 'Akira'])
    expect(await names({ complete: true })).toEqual(['Saga'])
    expect(await names({ search: 'book_count:3' })).toEqual(['Saga'])
    await toTrash(0)
    await toTrash(1)
    expect(await names({})).toEqual(['Akira', 'Saga'])
    expect(await names({ complete: true })).toEqual([])
    expect(await names({ search: 'book_count:1' })).toEqual(['Saga'])
  })

  it('count for every reader alone', async () => {
    const { stores, books, toTrash, read } = await threeBooks(await open())
    await read({ 0: 'finished' })
    await read({ 0: 'begun', 1: 'finished' }, somebody)
    await toTrash(0)
    const theirs = aViewer({ userId: somebody })
    const { items } = await stores.seriesReader.list(theirs, {}, pageRequest())
    expect(items.map(({ readCount, inProgressCount }) => [readCount, inProgressCount])).toEqual([[1, 0]])
    // A record of a book in the trash is kept, and changes nothing.
    await stores.progress.mark(books[0].id, viewer.userId, { page: 2, completed: false, readAt: 30 })
    await stores.progress.recount(books[0].seriesId, viewer.userId)
    const mine = await stores.seriesReader.list(viewer, { readStatuses: ['UNREAD'] }, pageRequest())
    expect(mine.total).toBe(1)
  })
})

type State = 'begun' | 'finished'

const threeBooks = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series: Series = await shelf.series('L' as LibraryId, { name: 'Saga', metadata: { totalBookCount: 3 } })
  const add = () => shelf.book(series, { pageCount: 5 })
  const books: [Book, Book, Book] = [await add(), await add(), await add()]
  const trash = async (at: 0 | 1 | 2, deletedAt: number | null) => {
    await stores.books.saveScan(books[at].id, { ...books[at], deletedAt })
    await stores.series.countBooks(series.id)
  }
  const list = async (status: 'READ' | 'IN_PROGRESS' | 'UNREAD') => {
    const { items, total } = await stores.seriesReader.list(viewer, { readStatuses: [status] }, pageRequest())
    expect(total).toBe(items.length)
    return items.map(({ name }) => name)
  }
  return {
    stores,
    shelf,
    series,
    books,
    toTrash: (at: 0 | 1 | 2) => trash(at, 7),
    back: (at: 0 | 1 | 2) => trash(at, null),
    read: async (states: Readonly<Partial<Record<0 | 1 | 2, State>>>, userId = viewer.userId) => {
      for (const [at, state] of Object.entries(states)) {
        const id = books[Number(at)]?.id as BookId
        await stores.progress.mark(id, userId, { page: 1, completed: state === 'finished', readAt: 10 })
      }
      await stores.progress.recount(series.id, userId)
    },
    counts: async () => {
      const found = await stores.seriesReader.find(viewer, series.id)
      return [found?.bookCount, found?.readCount, found?.inProgressCount]
    },
    found: async () => ({
      READ: await list('READ'),
      IN_PROGRESS: await list('IN_PROGRESS'),
      UNREAD: await list('UNREAD'),
    }),
  }
}
