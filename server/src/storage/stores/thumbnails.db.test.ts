import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { SeriesCover } from '@spinrack/contract/vocabulary/library'
import { defaultLibraryOptions } from '#domain/library/library'
import { aViewer } from '#domain/testing/builders.test-support'
import type { BookThumbnail } from '#domain/thumbnail/thumbnail'
import { newId } from '#platform/ids'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

describeOnBothEngines('the thumbnail store', (open) => {
  it('gives back the poster of a book', async () => {
    const { stores } = await open()
    const poster = aPoster('B' as BookId, 'hash')
    expect(await stores.thumbnails.replaceGenerated(poster)).toEqual([])
    expect(await stores.thumbnails.selectedOfBook(poster.bookId)).toEqual(poster)
    expect(await stores.thumbnails.selectedOfBook('other' as BookId)).toBeUndefined()
  })

  it('keeps one generated poster, and says that the former file is free', async () => {
    const { stores } = await open()
    const book = 'B' as BookId
    await stores.thumbnails.replaceGenerated(aPoster(book, 'old'))
    expect(await stores.thumbnails.replaceGenerated(aPoster(book, 'new'))).toEqual(['old'])
    expect((await stores.thumbnails.selectedOfBook(book))?.contentHash).toBe('new')
  })

  it('does not free a file that is made anew with the same bytes', async () => {
    const { stores } = await open()
    await stores.thumbnails.replaceGenerated(aPoster('B' as BookId, 'same'))
    expect(await stores.thumbnails.replaceGenerated(aPoster('B' as BookId, 'same'))).toEqual([])
  })

  it('frees a shared file only when the last book that shows it has gone', async () => {
    const { stores } = await open()
    const [first, second, third] = ['1', '2', '3'] as BookId[]
    for (const book of [first, second]) await stores.thumbnails.replaceGenerated(aPoster(book as BookId, 'shared'))
    await stores.thumbnails.replaceGenerated(aPoster(third as BookId, 'own'))
    expect(await stores.thumbnails.removeOfBooks([first as BookId])).toEqual([])
    const freed = await stores.thumbnails.removeOfBooks([second as BookId, third as BookId])
    expect(freed.toSorted()).toEqual(['own', 'shared'])
  })

  it.each<[SeriesCover, string, string]>([
    ['FIRST', 'one', 'one'],
    ['LAST', 'three', 'three'],
    ['FIRST_UNREAD_OR_FIRST', 'two', 'one'],
    ['FIRST_UNREAD_OR_LAST', 'two', 'three'],
  ])('chooses the book that stands for a series: %s', async (seriesCover, whileReading, whenRead) => {
    const { stores, viewer, series, books } = await begunSeries(await open(), seriesCover)
    const cover = async () => {
      const id = await stores.thumbnails.coverBook(viewer, series.id)
      return books.find((book) => book.id === id)?.name
    }
    expect(await cover()).toBe(whileReading)
    for (const book of books)
      await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: true, readAt: 1 })
    expect(await cover()).toBe(whenRead)
  })

  it('has no book to stand for an empty series', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    expect(await stores.thumbnails.coverBook(aViewer(), series.id)).toBeUndefined()
  })
})

const aPoster = (bookId: BookId, contentHash: string): BookThumbnail => ({
  id: newId<ThumbnailId>(),
  bookId,
  type: 'GENERATED',
  selected: true,
  mediaType: 'image/jpeg',
  size: 1_234,
  width: 200,
  height: 300,
  contentHash,
})

/** Three books, the first read and the second begun, put in an order that is not theirs. */
const begunSeries = async ({ stores }: OpenedDatabase, seriesCover: SeriesCover) => {
  const viewer = aViewer()
  const shelf = shelfOf(stores)
  const library = await shelf.library({ options: { ...defaultLibraryOptions, seriesCover } })
  const series = await shelf.series(library.id)
  const books = []
  for (const [name, numberSort] of [
    ['two', 2],
    ['three', 3],
    ['one', 1],
  ] as const)
    books.push(await shelf.book(series, { name, metadata: { numberSort } }))
  for (const book of books) {
    if (book.name === 'three') continue
    await stores.progress.mark(book.id, viewer.userId, { page: 1, completed: book.name === 'one', readAt: 1 })
  }
  return { stores, viewer, series, books }
}
