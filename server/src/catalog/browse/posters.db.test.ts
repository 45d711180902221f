import type { BookId, SeriesId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { createPosterFinder } from './find-poster.ts'

const viewer = aViewer()
const notFound = { refusal: 'not-found' }

describeOnBothEngines('looking for a poster', (open) => {
  it('finds that of the book, and that of the book which stands for a series', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const [first, second] = [await shelf.book(series), await shelf.book(series)]
    for (const [book, hash] of [
      [first, 'one'],
      [second, 'two'],
    ] as const)
      await stores.thumbnails.replaceGenerated(poster(book.id, hash))
    const find = createPosterFinder(stores)
    expect((await find.ofBook(viewer, second.id)).contentHash).toBe('two')
    expect((await find.ofSeries(viewer, series.id)).contentHash).toBe('one')

    const outsider = aViewer({ libraries: new Set() })
    await expect(find.ofBook(outsider, first.id)).rejects.toMatchObject(notFound)
    await expect(find.ofSeries(outsider, series.id)).rejects.toMatchObject(notFound)
  })

  it('finds none where there is none', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const find = createPosterFinder(stores)
    await expect(find.ofSeries(viewer, series.id)).rejects.toMatchObject(notFound)
    const book = await shelf.book(series)
    await expect(find.ofBook(viewer, book.id)).rejects.toMatchObject(notFound)
    await expect(find.ofSeries(viewer, series.id)).rejects.toMatchObject(notFound)
    await expect(find.ofSeries(viewer, 'nobody' as SeriesId)).rejects.toMatchObject(notFound)
  })
})

const poster = (bookId: BookId, contentHash: string) => ({
  id: newId<ThumbnailId>(),
  bookId,
  type: 'GENERATED' as const,
  selected: true,
  mediaType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  contentHash,
})
