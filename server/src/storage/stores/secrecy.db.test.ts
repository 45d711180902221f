import type { LibraryId, UserId } from '@spinrack/contract/vocabulary/ids'
import { aViewer, pageRequest, seriesMetadata } from '#domain/testing/builders.test-support'
import type { Series } from '#domain/series/series'
import type { Viewer } from '#domain/access/viewer'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const [here, there] = ['HERE', 'THERE'] as LibraryId[] as [LibraryId, LibraryId]
const userId = 'U' as UserId
const everybody = aViewer({ userId })
const child = aViewer({ userId, ageRestriction: { age: 16, restriction: 'EXCLUDE' } })
const onlyHere = aViewer({ userId, libraries: new Set([here]) })
const labelled = aViewer({ userId, labelsAllow: new Set(['kids']) })
const viewers = { everybody, child, onlyHere, labelled }

describeOnBothEngines('who sees a series and its books', (open) => {
  it('changes with the age, the labels and the library of the series', async () => {
    const database = await filled(await open())
    const { stores, series } = database
    expect(await seenIn(database)).toEqual({ everybody: 2, child: 2, onlyHere: 2, labelled: 0 })

    await stores.series.saveMetadata(series.id, seriesMetadata({ title: 'Odd title', titleSort: 'x', ageRating: 18 }))
    expect(await seenIn(database)).toEqual({ everybody: 2, child: 0, onlyHere: 2, labelled: 0 })

    const values = seriesMetadata({ title: 'Odd title', titleSort: 'x', sharingLabels: ['kids', 'other'] })
    await stores.series.saveMetadata(series.id, values)
    expect(await seenIn(database)).toEqual({ everybody: 2, child: 2, onlyHere: 2, labelled: 2 })

    await stores.series.moveTo(series.id, { libraryId: there, path: '/there', name: 'Moved' })
    expect(await seenIn(database)).toEqual({ everybody: 2, child: 2, onlyHere: 0, labelled: 2 })
  })

  it('changes for a book that moves to another series', async () => {
    const database = await filled(await open())
    const { stores, shelf, books } = database
    const adult = await shelf.series(here, { name: 'Adult', metadata: { ageRating: 18 } })
    const [moved] = books
    if (!moved) throw new Error('There are books')
    const place = { seriesId: adult.id, libraryId: here, oneshot: false, path: '/moved', name: 'Odd title 1' }
    await stores.books.moveTo(moved.id, place)
    expect(await seenIn(database)).toEqual({ everybody: 2, child: 1, onlyHere: 2, labelled: 0 })
  })

  it('is counted no more when it is gone', async () => {
    const database = await filled(await open())
    const { stores, series, books } = database
    await stores.books.remove(books.slice(0, 1).map(({ id }) => id))
    expect(await seenIn(database)).toEqual({ everybody: 1, child: 1, onlyHere: 1, labelled: 0 })
    await stores.books.remove(books.slice(1).map(({ id }) => id))
    await stores.series.remove([series.id])
    expect(await seenIn(database)).toEqual({ everybody: 0, child: 0, onlyHere: 0, labelled: 0 })
    expect((await stores.seriesReader.list(everybody, {}, pageRequest({ size: 1, page: 1 }))).total).toBe(0)
  })

  it('is said once for all series that agree in it', async () => {
    const { engine, shelf } = await filled(await open())
    await shelf.series(there, { metadata: { sharingLabels: ['a', 'b'] } })
    await shelf.series(there, { metadata: { sharingLabels: ['b', 'a'] } })
    const rows = await engine.db.selectFrom('secrecy').select(['library_id', 'series_count', 'book_count']).execute()
    expect(rows.toSorted((a, b) => (a.library_id < b.library_id ? -1 : 1))).toEqual([
      { library_id: here, series_count: 1, book_count: 2 },
      { library_id: there, series_count: 2, book_count: 0 },
    ])
  })
})

const filled = async (database: OpenedDatabase) => {
  const shelf = shelfOf(database.stores)
  const series = await shelf.series(here, { name: 'Odd title' })
  const books = [await shelf.book(series, { name: 'Odd title 1' }), await shelf.book(series, { name: 'Odd title 2' })]
  for (const { id } of books) await database.stores.progress.mark(id, userId, { page: 1, completed: true, readAt: 1 })
  return { ...database, shelf, series, books }
}
type Filled = OpenedDatabase & { readonly series: Series }

/** How many books each of them sees, which must be the same wherever it is asked. */
const seenIn = async ({ stores }: Filled) => {
  const counts: Record<string, number> = {}
  for (const [name, viewer] of Object.entries(viewers)) {
    const ways = await Promise.all(waysToCount(stores, viewer))
    expect(new Set(ways).size, `${name}: ${ways.join()}`).toBe(1)
    counts[name] = ways[0] ?? 0
  }
  return counts
}

const waysToCount = ({ bookReader }: OpenedDatabase['stores'], viewer: Viewer) =>
  [
    { filter: {}, sort: 'createdDate' },
    { filter: {}, sort: 'metadata.title' },
    { filter: { search: 'odd' }, sort: 'relevance' },
    { filter: { search: 'odd' }, sort: 'name' },
    { filter: { readStatuses: ['READ' as const] }, sort: 'readProgress.readDate' },
    { filter: { deleted: false }, sort: 'createdDate' },
  ].flatMap(({ filter, sort }) => {
    const order = [{ key: sort, direction: 'asc' as const }]
    const list = (change: object) => bookReader.list(viewer, filter, pageRequest({ sort: order, ...change }))
    return [
      list({ page: 0, size: 10 }).then(({ total }) => total),
      list({ page: 1, size: 1 }).then(({ total }) => total),
      list({ unpaged: true }).then(({ items }) => items.length),
    ]
  })
