import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { HistoricalEvent } from '#domain/history/history'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const anEvent = (change: Partial<HistoricalEvent> = {}): HistoricalEvent => ({
  type: 'BookConverted',
  bookId: null,
  seriesId: null,
  at: 1_000,
  properties: { name: '/comics/1.cbz' },
  ...change,
})

describeOnBothEngines('the store of history', (open) => {
  it('gives back what happened, the newest first, or sorted and paged as asked', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const book = await shelf.book(await shelf.series((await shelf.library()).id))
    const of = { bookId: book.id, seriesId: book.seriesId }
    const events = [
      anEvent({ ...of, at: 1, type: 'BookImported' }),
      anEvent({ ...of, at: 3, type: 'BookConverted' }),
      anEvent({ seriesId: book.seriesId, at: 2, type: 'SeriesFolderDeleted' }),
    ]
    for (const event of events) await stores.history.add(event)
    const list = async (change: Parameters<typeof pageRequest>[0] = {}) =>
      stores.history.list(aViewer(), pageRequest(change), { forgotten: false })
    expect(await list()).toMatchObject({ total: 3, sorted: true, items: [{ at: 3 }, { at: 2 }, { at: 1 }] })
    expect((await list()).items[0]).toMatchObject(events[1] ?? {})
    expect(await list({ sort: [{ key: 'type', direction: 'asc' }], page: 1, size: 2 })).toMatchObject({
      total: 3,
      items: [{ type: 'SeriesFolderDeleted' }],
    })
    expect(await stores.history.latest(book.id, 'BookConverted')).toMatchObject({ at: 3 })
    expect(await stores.history.latest(book.id, 'DuplicatePageDeleted')).toBeUndefined()
  })

  it('tells which books were ever converted', async () => {
    const { history } = (await open()).stores
    const [once, twice, never, unasked] = ['A', 'B', 'C', 'D'] as BookId[]
    for (const bookId of [once, twice, twice, unasked]) await history.add(anEvent({ bookId }))
    await history.add(anEvent({ bookId: never, type: 'BookImported' }))
    const asked = [once, twice, never].flatMap((id) => id ?? [])
    expect(await history.convertedAmong(asked)).toEqual(new Set([once, twice]))
    expect(await history.convertedAmong([])).toEqual(new Set())
  })

  it('shows nobody what they may not see, not in counts either', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const mine = await shelf.library({ name: 'Mine' })
    const secret = await shelf.library({ name: 'Secret' })
    const [open1, adult] = [await shelf.series(mine.id), await shelf.series(mine.id, { metadata: { ageRating: 18 } })]
    const hidden = await shelf.series(secret.id)
    const moved = await shelf.book(adult)
    await stores.history.add(anEvent({ seriesId: open1.id, at: 1 }))
    await stores.history.add(anEvent({ seriesId: adult.id, at: 2 }))
    await stores.history.add(anEvent({ seriesId: hidden.id, at: 3 }))
    // A book tells by where it is now, not by where it was.
    await stores.history.add(anEvent({ bookId: moved.id, seriesId: open1.id, at: 4 }))
    await stores.history.add(anEvent({ bookId: 'GONE' as BookId, seriesId: open1.id, at: 5 }))
    await stores.history.add(anEvent({ bookId: 'GONE' as BookId, seriesId: 'GONE' as SeriesId, at: 6 }))
    const seen = async (viewer = aViewer(), forgotten = false) => {
      const { items, total } = await stores.history.list(viewer, pageRequest(), { forgotten })
      expect(total).toBe(items.length)
      return items.map((event) => event.at)
    }
    const young = { ageRestriction: { age: 16, restriction: 'EXCLUDE' as const } }
    expect(await seen(aViewer({ libraries: new Set([mine.id]), ...young }))).toEqual([5, 1])
    expect(await seen(aViewer({ libraries: new Set([mine.id]) }))).toEqual([5, 4, 2, 1])
    expect(await seen(aViewer(), true)).toEqual([6, 5, 4, 3, 2, 1])
  })
})
