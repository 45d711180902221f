import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { queueBookJobs } from './queue-book-jobs.ts'

describeOnBothEngines('asking for books to be read again', (open) => {
  it('queues it before everything that happens by itself', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const book = await shelf.book(await shelf.series((await shelf.library()).id))
    await queueBookJobs({ transaction })('AnalyzeBook', { bookId: book.id })
    const now = Date.now() + 1_000
    expect(await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 9 })).toMatchObject([
      { job: { type: 'AnalyzeBook', bookId: book.id, seriesId: book.seriesId }, priority: 6 },
    ])
    expect(published).toEqual([{ type: 'JobsAdded' }])
    await expect(queueBookJobs({ transaction })('AnalyzeBook', { bookId: 'nobody' as BookId })).rejects.toMatchObject({
      refusal: 'not-found',
    })
  })

  it('reads the pictures beside the files again together with their metadata', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    for (const name of ['One', 'Two']) await shelf.book(series, { name })
    await queueBookJobs({ transaction })('RefreshBookMetadata', { seriesId: series.id })
    expect((await stores.jobs.status()).countByType).toEqual({
      RefreshBookMetadata: 2,
      RefreshBookLocalArtwork: 2,
      RefreshSeriesLocalArtwork: 1,
    })
  })
})
