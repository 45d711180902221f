import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aPoster, aViewer } from '#domain/testing/builders.test-support'
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
      await stores.thumbnails.add(aPoster({ kind: 'book', id: book.id }, { contentHash: hash }), 'YES')
    const find = createPosterFinder(stores)
    expect((await find.ofBook(viewer, second.id)).contentHash).toBe('two')
    expect((await find.ofSeries(viewer, series.id)).contentHash).toBe('one')

    const outsider = aViewer({ libraries: new Set() })
    await expect(find.ofBook(outsider, first.id)).rejects.toMatchObject(notFound)
    await expect(find.ofSeries(outsider, series.id)).rejects.toMatchObject(notFound)
  })

  it('prefers the poster that a series has of its own, for those who may see the series', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const { id } = await shelf.book(series)
    await stores.thumbnails.add(aPoster({ kind: 'book', id }, { contentHash: 'page' }), 'YES')
    await stores.thumbnails.add(aPoster({ kind: 'series', id: series.id }, { contentHash: 'own' }), 'YES')
    const find = createPosterFinder(stores)
    expect((await find.ofSeries(viewer, series.id)).contentHash).toBe('own')
    await expect(find.ofSeries(aViewer({ libraries: new Set() }), series.id)).rejects.toMatchObject(notFound)
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
