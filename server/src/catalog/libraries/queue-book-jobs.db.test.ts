import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { aBook, bookMetadata } from '#domain/testing/builders.test-support'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { deleteLibrary } from './delete-library.ts'
import { queueBookJobs } from './queue-book-jobs.ts'

describeOnBothEngines('asking for books to be read again', (open) => {
  it('queues it before everything that happens by itself', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const book = await shelf.book(await shelf.series((await shelf.library()).id))
    await queueBookJobs({ stores, transaction })('AnalyzeBook', { bookId: book.id })
    const now = Date.now() + 1_000
    expect(await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 9 })).toMatchObject([
      { job: { type: 'AnalyzeBook', bookId: book.id, seriesId: book.seriesId }, priority: 6 },
    ])
    expect(published).toEqual([{ type: 'JobsAdded' }])
    await expect(
      queueBookJobs({ stores, transaction })('AnalyzeBook', { bookId: 'nobody' as BookId }),
    ).rejects.toMatchObject({
      refusal: 'not-found',
    })
  })

  it('reads the pictures beside the files again together with their metadata', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    for (const name of ['One', 'Two']) await shelf.book(series, { name })
    await queueBookJobs({ stores, transaction })('RefreshBookMetadata', { seriesId: series.id })
    expect((await stores.jobs.status()).countByType).toEqual({
      RefreshBookMetadata: 2,
      RefreshBookLocalArtwork: 2,
      RefreshSeriesLocalArtwork: 1,
    })
    // A wish that is cancelled is not granted later.
    await stores.jobs.cancelWaiting()
    expect(await stores.jobs.dropped(series.libraryId)).toEqual([])
  })

  it('lets others have their turn while it queues those of a large library, as its removal does', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const series = await shelf.series(library.id)
    await shelf.book(series, { deletedAt: 1 })
    const many = Array.from({ length: 1_100 }, (_, i) =>
      aBook({ seriesId: series.id, libraryId: library.id, path: `/${i}` }),
    )
    await stores.books.insert(many.map((book) => ({ book, metadata: bookMetadata() })))
    const read = () => queueBookJobs({ stores, transaction })('AnalyzeBook', { libraryId: library.id })
    expect(await turnsDuring(read)).toBeGreaterThanOrEqual(2)
    expect((await stores.jobs.status()).countByType).toEqual({ AnalyzeBook: 1_100 })
    const posters = { write: async () => '', remove: async () => undefined, read: async () => undefined }
    expect(await turnsDuring(() => deleteLibrary({ transaction, posters })(library.id))).toBeGreaterThanOrEqual(2)
    expect(await stores.books.present(library.id)).toEqual([])
  })
})

/** How often a thread was free for others meanwhile. */
const turnsDuring = async (work: () => Promise<void>): Promise<number> => {
  let [turns, isDone] = [0, false]
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await work()
  isDone = true
  return turns
}
