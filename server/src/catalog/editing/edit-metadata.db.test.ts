import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { isbn13 } from '#ingest/metadata/values/isbn'
import { languageOf } from '#ingest/metadata/values/language'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { createMetadataEditor } from './edit-metadata.ts'

const viewer = aViewer()

describeOnBothEngines('editing metadata', (open) => {
  it('writes a book, asks for its series to be joined anew, and tells', async () => {
    const { edit, stores, published, series, books } = await begin(await open())
    await edit.book(books[0], { title: 'New', titleLock: true, tags: ['A'] })
    const book = await stores.bookReader.find(viewer, books[0])
    expect(book?.metadata).toMatchObject({ title: 'New', tags: ['a'], locks: new Set(['title']) })
    expect(book?.metadata.modifiedAt).toBeGreaterThan(2_000)
    expect(published.filter(({ type }) => type !== 'JobsAdded')).toEqual([
      { type: 'BookChanged', bookId: books[0], seriesId: series.id, libraryId: series.libraryId },
    ])
    expect((await stores.jobs.status()).countByType).toEqual({ AggregateSeriesMetadata: 1 })
  })

  it('leaves the date and everybody in peace when nothing changes', async () => {
    const { edit, stores, published, series, books } = await begin(await open())
    await edit.book(books[0], { title: 'Book 1', titleLock: false })
    await edit.series(series.id, { title: series.name, genres: null })
    expect((await stores.bookReader.find(viewer, books[0]))?.metadata.modifiedAt).toBe(2_000)
    expect((await stores.seriesReader.find(viewer, series.id))?.metadata.modifiedAt).toBe(2_000)
    expect(published).toEqual([])
    expect((await stores.jobs.status()).count).toBe(0)
  })

  it('writes many books, all or none, passing over those that are gone', async () => {
    const { edit, stores, books } = await begin(await open())
    await edit.books({ [books[0]]: { title: 'A' }, nobody: { title: 'X' }, [books[1]]: { title: 'B' } })
    const titles = async () => {
      const found = await Promise.all(books.map((id) => stores.bookReader.find(viewer, id)))
      return found.map((book) => book?.metadata.title)
    }
    expect(await titles()).toEqual(['A', 'B'])
    await expect(edit.books({ [books[0]]: { title: 'C' }, [books[1]]: { title: ' ' } })).rejects.toMatchObject({
      refusal: 'invalid',
      message: `${books[1]}.title must not be blank`,
    })
    expect(await titles()).toEqual(['A', 'B'])
  })

  it('writes a series, its order in lists included, and tells', async () => {
    const { edit, stores, published, series } = await begin(await open())
    const other = await shelfOf(stores).series(series.libraryId, { name: 'M' })
    await edit.series(series.id, { title: 'Zebra', titleSort: 'Zebra', ageRating: 12, languageLock: true })
    const found = await stores.seriesReader.find(viewer, series.id)
    expect(found?.metadata).toMatchObject({ title: 'Zebra', ageRating: 12, locks: new Set(['language']) })
    const request = {
      page: 0,
      size: 9,
      unpaged: false,
      sort: [{ key: 'metadata.titleSort', direction: 'asc' as const }],
    }
    const { items } = await stores.seriesReader.list(viewer, {}, request)
    expect(items.map(({ id }) => id)).toEqual([other.id, series.id])
    expect(published).toEqual([{ type: 'SeriesChanged', seriesId: series.id, libraryId: series.libraryId }])
  })

  it('refuses what breaks a rule, naming the field, and what does not exist', async () => {
    const { edit, series, books, published } = await begin(await open())
    await expect(edit.book(books[0], { isbn: '1', title: '' })).rejects.toMatchObject({
      violations: [{ fieldName: 'title' }, { fieldName: 'isbn' }],
    })
    await expect(edit.series(series.id, { totalBookCount: 0 })).rejects.toMatchObject({
      violations: [{ fieldName: 'totalBookCount' }],
    })
    await expect(edit.book('nobody' as BookId, {})).rejects.toMatchObject({ refusal: 'not-found' })
    await expect(edit.series('nobody' as SeriesId, {})).rejects.toMatchObject({ refusal: 'not-found' })
    expect(published).toEqual([])
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series('L' as LibraryId, { name: 'A' })
  const books: [BookId, BookId] = [(await shelf.book(series)).id, (await shelf.book(series)).id]
  return { stores, published, series, books, edit: createMetadataEditor({ transaction, isbn13, languageOf }) }
}
