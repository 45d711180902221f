import type { LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { SortOrder } from '#domain/paging'
import type { SeriesFilter } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { putManySeries } from '../testing/many-series.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const library = 'L' as LibraryId

describeOnBothEngines('the series reader', (open) => {
  it('orders titles without regard to case, accents and width', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    for (const name of ['zoo', 'Éclair', 'apple', 'Ｂanana', 'eclipse', '_hidden', 'Zebra', '10 Dances'])
      await shelf.series(library, { name })
    const expected = ['_hidden', '10 Dances', 'apple', 'Ｂanana', 'Éclair', 'eclipse', 'Zebra', 'zoo']
    expect(await names(stores, {}, [by('metadata.titleSort')])).toEqual(expected)
    expect(await names(stores, {}, [by('name', 'desc')])).toEqual(expected.toReversed())
  })

  it('puts what has no value first when ascending, and last when descending', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    for (const [name, releaseDate] of [
      ['new', '2020-01-01'],
      ['undated', null],
      ['old', '1980-01-01'],
    ] as const) {
      const { id } = await shelf.series(library, { name })
      await stores.series.saveAggregate(id, { authors: [], tags: [], releaseDate, summary: '', summaryNumber: '' })
    }
    const key = 'booksMetadata.releaseDate'
    expect(await names(stores, {}, [by(key)])).toEqual(['undated', 'old', 'new'])
    expect(await names(stores, {}, [by(key, 'desc')])).toEqual(['new', 'old', 'undated'])
  })

  it('sorts by several keys, and drops those it does not know', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    for (const [name, createdAt] of [
      ['b', 1],
      ['a', 2],
      ['c', 1],
    ] as const)
      await shelf.series(library, { name, createdAt })
    const request = pageRequest({ sort: [by('nonsense'), by('created'), by('constructor'), by('name', 'desc')] })
    const page = await stores.seriesReader.list(viewer, {}, request)
    expect(page.items.map((series) => series.name)).toEqual(['c', 'b', 'a'])
    expect(page.sorted).toBe(true)
    const unsorted = await stores.seriesReader.list(viewer, {}, pageRequest({ sort: [by('nonsense')] }))
    expect(unsorted.sorted).toBe(false)
    expect(unsorted.items).toHaveLength(3)
  })

  it('knows every sort key that clients use', async () => {
    const { stores } = await open()
    await shelfOf(stores).series(library)
    for (const key of seriesSortKeys) {
      const { sorted, items } = await stores.seriesReader.list(viewer, {}, pageRequest({ sort: [by(key)] }))
      expect({ key, sorted, found: items.length }).toEqual({ key, sorted: true, found: 1 })
    }
  })

  it('gives pages that neither overlap nor skip, even when all sort alike', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const ids: SeriesId[] = []
    for (let i = 0; i < 7; i++) ids.push((await shelf.series(library, { name: 'same' })).id)
    const seen: SeriesId[] = []
    for (let page = 0; page < 4; page++) {
      const found = await stores.seriesReader.list(viewer, {}, pageRequest({ page, size: 3, sort: [by('name')] }))
      expect(found.total).toBe(7)
      expect(found.items).toHaveLength([3, 3, 1, 0][page] ?? 0)
      seen.push(...found.items.map((series) => series.id))
    }
    expect(seen.toSorted()).toEqual(ids.toSorted())
  })

  it('filters by library, status, one-shots, trash and change', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    await shelf.series('other' as LibraryId, { name: 'elsewhere' })
    await shelf.series(library, { name: 'ended', metadata: { status: 'ENDED' } })
    await shelf.series(library, { name: 'oneshot', oneshot: true })
    await shelf.series(library, { name: 'trashed', deletedAt: 5 })
    await shelf.series(library, { name: 'changed', createdAt: 1, modifiedAt: 2 })
    const found = async (filter: SeriesFilter) => (await names(stores, filter, [by('name')])).join(' ')
    expect(await found({ libraryIds: ['other'] })).toBe('elsewhere')
    expect(await found({ libraryIds: [] })).toBe('changed elsewhere ended oneshot trashed')
    expect(await found({ statuses: ['ENDED', 'HIATUS'] })).toBe('ended')
    expect(await found({ oneshot: true })).toBe('oneshot')
    expect(await found({ oneshot: false })).toBe('changed elsewhere ended trashed')
    expect(await found({ deleted: true })).toBe('trashed')
    expect(await found({ deleted: false, libraryIds: [library] })).toBe('changed ended oneshot')
    expect(await found({ changedSinceAdded: true })).toBe('changed')
  })

  it('tells unread, begun and finished series apart, for each user alone', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const read = async (name: string, completed: readonly boolean[]) => {
      const series = await shelf.series(library, { name })
      for (const [i] of [1, 2].entries()) {
        const book = await shelf.book(series, { pageCount: 4 })
        const done = completed[i]
        if (done === undefined) continue
        await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: done, readAt: 10 + i })
      }
      await stores.progress.recount(series.id, viewer.userId)
    }
    await read('unread', [])
    await read('half', [true])
    await read('opened', [false])
    await read('finished', [true, true])
    const found = async (filter: SeriesFilter) => (await names(stores, filter, [by('name')])).join(' ')
    expect(await found({ readStatuses: ['UNREAD'] })).toBe('unread')
    expect(await found({ readStatuses: ['IN_PROGRESS'] })).toBe('half opened')
    expect(await found({ readStatuses: ['READ'] })).toBe('finished')
    expect(await found({ readStatuses: ['READ', 'UNREAD'] })).toBe('finished unread')
    expect(await stores.seriesReader.list(aViewer(), { readStatuses: ['UNREAD'] }, pageRequest())).toMatchObject({
      total: 4,
    })
    const { items } = await stores.seriesReader.list(viewer, {}, pageRequest({ sort: [by('readDate', 'desc')] }))
    expect(items.map((one) => [one.name, one.bookCount, one.readCount, one.inProgressCount])).toEqual([
      ['finished', 2, 2, 0],
      ['opened', 2, 0, 1],
      ['half', 2, 1, 0],
      ['unread', 2, 0, 0],
    ])
  })

  it('gives everything at once when asked, however much that is', async () => {
    const database = await open()
    await putManySeries(database, 1_050)
    const { items, total } = await database.stores.seriesReader.list(
      viewer,
      {},
      pageRequest({ unpaged: true, size: 1 }),
    )
    expect(total).toBe(1_050)
    expect(new Set(items.map((series) => series.id)).size).toBe(1_050)
    expect(items.filter(({ id, metadata }) => id.length < 6 && id !== `S${metadata.genres.join()}`)).toEqual([])
  })

  it('does not show what the viewer may not see', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const hidden = await shelf.series(library, { metadata: { ageRating: 18 } })
    const young = aViewer({ ageRestriction: { age: 12, restriction: 'EXCLUDE' } })
    expect(await stores.seriesReader.find(young, hidden.id)).toBeUndefined()
    expect(await stores.seriesReader.list(young, {}, pageRequest())).toMatchObject({ total: 0, items: [] })
    expect((await stores.seriesReader.find(viewer, hidden.id))?.id).toBe(hidden.id)
  })
})

const by = (key: string, direction: SortOrder['direction'] = 'asc'): SortOrder => ({ key, direction })

const names = async (stores: Stores, filter: SeriesFilter, sort: readonly SortOrder[]) =>
  (await stores.seriesReader.list(viewer, filter, pageRequest({ sort }))).items.map((series) => series.name)

const seriesSortKeys = [
  'metadata.titleSort',
  'created',
  'createdDate',
  'lastModified',
  'lastModifiedDate',
  'booksMetadata.releaseDate',
  'readDate',
  'name',
  'booksCount',
  'random',
]
