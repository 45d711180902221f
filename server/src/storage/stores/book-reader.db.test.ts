import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book, BookFilter } from '#domain/book/book'
import type { SortOrder } from '#domain/paging'
import type { Series } from '#domain/series/series'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { putManySeries } from '../testing/many-series.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()

describeOnBothEngines('the book reader', (open) => {
  it('shows a book with its series, media and progress of the viewer', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    const book = await shelf.book(series, { pageCount: 9, metadata: { tags: ['t'] } })
    await stores.progress.mark(book.id, viewer.userId, { page: 4, completed: false, readAt: 77 })
    expect(await stores.bookReader.find(viewer, book.id)).toMatchObject({
      ...book,
      seriesTitle: 'Series',
      media: { status: 'READY', pageCount: 9 },
      metadata: { title: book.name, tags: ['t'], locks: new Set() },
      progress: { page: 4, completed: false, readAt: 77, deviceId: '', deviceName: '' },
    })
    expect((await stores.bookReader.find(aViewer(), book.id))?.progress).toBeNull()
  })

  it('shows as much of a book as serving its pages needs', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    const { id, name, path, size, fileModifiedAt } = await shelf.book(series, { pageCount: 9 })
    const { media } = (await stores.bookReader.find(viewer, id)) ?? {}
    expect(await stores.bookReader.forReading(viewer, id)).toEqual({
      id,
      name,
      path,
      size,
      fileModifiedAt,
      media,
    })
    expect(await stores.bookReader.forReading(viewer, 'nobody' as Book['id'])).toBeUndefined()
  })

  it('filters by series, library, media status, reading, trash and release', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    const mark = (book: Book, completed: boolean) =>
      stores.progress.mark(book.id, viewer.userId, { page: 1, completed, readAt: 1 })
    await shelf.book(await shelf.series('other' as LibraryId), { name: 'elsewhere' })
    await shelf.book(series, { name: 'trashed', deletedAt: 3 })
    await shelf.book(series, { name: 'dated', metadata: { releaseDate: '2020-06-15' } })
    await mark(await shelf.book(series, { name: 'begun', pageCount: 3 }), false)
    await mark(await shelf.book(series, { name: 'finished', pageCount: 3 }), true)
    const found = async (filter: BookFilter) => (await names(stores, filter, [by('name')])).join(' ')
    expect(await found({ seriesId: series.id })).toBe('begun dated finished trashed')
    expect(await found({ libraryIds: ['other'] })).toBe('elsewhere')
    expect(await found({ mediaStatuses: ['READY'] })).toBe('begun finished')
    expect(await found({ mediaStatuses: ['READY', 'UNKNOWN'], libraryIds: ['other'] })).toBe('elsewhere')
    expect(await found({ readStatuses: ['READ'] })).toBe('finished')
    expect(await found({ readStatuses: ['IN_PROGRESS'] })).toBe('begun')
    expect(await found({ readStatuses: ['UNREAD'] })).toBe('dated elsewhere trashed')
    expect(await found({ readStatuses: ['UNREAD', 'READ'] })).toBe('dated elsewhere finished trashed')
    expect(await found({ deleted: true })).toBe('trashed')
    expect(await found({ releasedAfter: '2020-06-14' })).toBe('dated')
    expect(await found({ releasedAfter: '2020-06-15' })).toBe('')
  })

  it('sorts by number as a number, and puts missing dates first ascending, last descending', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    for (const [name, numberSort, releaseDate] of [
      ['ten', 10, null],
      ['nine', 9, '2020-01-01'],
      ['half', 0.5, '2019-01-01'],
    ] as const)
      await shelf.book(series, { name, metadata: { numberSort, releaseDate } })
    expect(await names(stores, {}, [by('metadata.numberSort')])).toEqual(['half', 'nine', 'ten'])
    expect(await names(stores, {}, [by('metadata.releaseDate')])).toEqual(['ten', 'half', 'nine'])
    expect(await names(stores, {}, [by('metadata.releaseDate', 'desc')])).toEqual(['nine', 'half', 'ten'])
  })

  it('knows every sort key that clients use', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    await shelf.book(series)
    for (const key of bookSortKeys) {
      const { sorted, items } = await stores.bookReader.list(viewer, {}, pageRequest({ sort: [by(key)] }))
      expect({ key, sorted, found: items.length }).toEqual({ key, sorted: true, found: 1 })
    }
  })

  it('pages, and tells the total even beyond the end', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    for (let i = 0; i < 5; i++) await shelf.book(series)
    const sort = [by('metadata.numberSort', 'desc')]
    const page = async (number: number) =>
      stores.bookReader.list(viewer, {}, pageRequest({ page: number, size: 2, sort }))
    expect((await page(1)).items.map((book) => book.number)).toEqual([3, 2])
    expect((await page(2)).items.map((book) => book.number)).toEqual([1])
    expect(await page(9)).toMatchObject({ items: [], total: 5 })
  })

  it('gives everything at once when asked, however much that is', async () => {
    const database = await open()
    await putManySeries(database, 1_050)
    const { items, total } = await database.stores.bookReader.list(viewer, {}, pageRequest({ unpaged: true }))
    expect(total).toBe(1_050)
    expect(new Set(items.map((book) => book.id)).size).toBe(1_050)
    expect(items.filter(({ id, metadata }) => id.length < 6 && id !== `B${metadata.tags.join()}`)).toEqual([])
  })

  it('hides the books of a series the viewer may not see', async () => {
    const { stores, shelf } = await withSeries(await open())
    const secret = await shelf.series('L' as LibraryId, { metadata: { sharingLabels: ['secret'] } })
    const [first, second] = [await shelf.book(secret), await shelf.book(secret)]
    const outsider = aViewer({ labelsExclude: new Set(['secret']) })
    expect(await stores.bookReader.find(outsider, first.id)).toBeUndefined()
    expect(await stores.bookReader.forReading(outsider, first.id)).toBeUndefined()
    expect(await stores.bookReader.sibling(outsider, first.id, 'next')).toBeUndefined()
    expect(await stores.bookReader.list(outsider, {}, pageRequest())).toMatchObject({ total: 0, items: [] })
    expect((await stores.bookReader.sibling(viewer, first.id, 'next'))?.id).toBe(second.id)
  })

  it('finds files that are there twice, unless one of them is trashed or hidden', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    const secret = await shelf.series('L' as LibraryId, { metadata: { sharingLabels: ['secret'] } })
    const twin = { size: 7, fileHash: 'same' }
    await shelf.book(series, { name: 'first', ...twin })
    await shelf.book(series, { name: 'second', ...twin, deletedAt: 5 })
    await shelf.book(series, { name: 'other size', ...twin, size: 8 })
    await shelf.book(series, { name: 'no hash' })
    await shelf.book(series, { name: 'no hash either' })
    const found = async (who = viewer) =>
      (await stores.bookReader.duplicates(who, pageRequest())).items.map((one) => one.name)
    expect(await found()).toEqual([])
    await shelf.book(secret, { name: 'hidden twin', ...twin })
    expect(await found()).toEqual(['first', 'hidden twin'])
    expect(await found(aViewer({ labelsExclude: new Set(['secret']) }))).toEqual([])
  })

  it('leads from each book to the next and back, past equal numbers and fractions', async () => {
    const { stores, shelf, series } = await withSeries(await open())
    const numbers = [3, 1, 2, 2, 1.5, 2]
    for (const numberSort of numbers) await shelf.book(series, { metadata: { numberSort } })
    await shelf.book(await shelf.series(series.libraryId), { metadata: { numberSort: 2 } })
    const inOrder = (await stores.books.inSeries(series.id)).map((book) => book.id)
    const walk = async (towards: 'next' | 'previous') => {
      const path = [towards === 'next' ? inOrder[0] : inOrder.at(-1)]
      for (let here = path[0]; here;) {
        here = (await stores.bookReader.sibling(viewer, here, towards))?.id
        if (here) path.push(here)
      }
      return path
    }
    expect(inOrder).toHaveLength(numbers.length)
    expect(await walk('next')).toEqual(inOrder)
    expect(await walk('previous')).toEqual(inOrder.toReversed())
  })

  it('has no neighbours for a book that does not exist', async () => {
    const { stores } = await open()
    expect(await stores.bookReader.sibling(viewer, 'nobody' as Book['id'], 'next')).toBeUndefined()
  })
})

const withSeries = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series: Series = await shelf.series((await shelf.library()).id)
  return { stores, shelf, series }
}

const by = (key: string, direction: SortOrder['direction'] = 'asc'): SortOrder => ({ key, direction })

const names = async (stores: Stores, filter: BookFilter, sort: readonly SortOrder[]) =>
  (await stores.bookReader.list(viewer, filter, pageRequest({ sort }))).items.map((book) => book.name)

const bookSortKeys = [
  'name',
  'series',
  'created',
  'createdDate',
  'lastModified',
  'lastModifiedDate',
  'fileSize',
  'size',
  'fileHash',
  'url',
  'media.status',
  'media.comment',
  'media.mediaType',
  'media.pagesCount',
  'metadata.title',
  'metadata.numberSort',
  'metadata.releaseDate',
  'readProgress.lastModified',
  'readProgress.readDate',
]
