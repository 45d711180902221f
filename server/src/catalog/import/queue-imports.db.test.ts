import { randomBytes } from 'node:crypto'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { queueImports } from './queue-imports.ts'

describeOnBothEngines('asking for imports', (open) => {
  it('leaves one job for each file, and says of hidden series what it says of unknown ones', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const [open1, adult] = [
      await shelf.series(library.id),
      await shelf.series(library.id, { metadata: { ageRating: 18 } }),
    ]
    const viewer = aViewer({ ageRestriction: { age: 16, restriction: 'EXCLUDE' } })
    const wish = (sourceFile: string, seriesId: SeriesId) => ({
      sourceFile,
      seriesId,
      upgradeBookId: null,
      destinationName: null,
    })
    const wishes = [
      wish('/a', open1.id),
      wish('/b', open1.id),
      wish('/b', open1.id),
      wish('/c', adult.id),
      wish('/d', 'x' as SeriesId),
    ]
    await queueImports({ ...stores, transaction, analyzed: () => new Set(['/a', '/b']) })(viewer, 'MOVE', wishes)
    expect((await stores.jobs.status()).countByType).toEqual({ ImportBook: 2 })
    const now = Date.now() + 1_000
    // Those of one series run one after the other.
    const claimed = await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 9 })
    expect(claimed).toMatchObject([{ job: { type: 'ImportBook', copyMode: 'MOVE', sourceFile: '/a' }, priority: 8 }])
    const failure = (sourceFile: string) => ({
      type: 'BookImported',
      bookId: null,
      sourceFile,
      success: false,
      message: 'Series not found',
    })
    expect(published).toEqual([failure('/c'), failure('/d'), { type: 'JobsAdded' }])
  })
  it('lets none of several wishes for one file get lost', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const wish = (destinationName: string) => ({
      sourceFile: '/a',
      seriesId: series.id,
      upgradeBookId: null,
      destinationName,
    })
    await queueImports({ ...stores, transaction, analyzed: () => new Set(['/a', '/b']) })(aViewer(), 'MOVE', [
      wish('one'),
      wish('two'),
    ])
    expect((await stores.jobs.status()).countByType).toEqual({ ImportBook: 2 })
  })
  it('tells the job when nobody looked into the file', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const [one, two] = [await shelf.series(library.id), await shelf.series(library.id)]
    const others = { upgradeBookId: null, destinationName: null }
    await queueImports({ ...stores, transaction, analyzed: () => new Set(['/a']) })(aViewer(), 'MOVE', [
      { ...others, seriesId: one.id, sourceFile: '/in/../a' },
      { ...others, seriesId: two.id, sourceFile: '/new' },
    ])
    const now = Date.now() + 1_000
    const claimed = await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 9 })
    const unanalyzed = claimed.map(({ job }) => job.type === 'ImportBook' && [job.sourceFile, job.unanalyzed])
    expect(unanalyzed).toEqual([
      ['/in/../a', undefined],
      ['/new', true],
    ])
  })
  it('refuses a name that no queue can hold, and does the rest', async () => {
    const { stores, transaction, published } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series((await shelf.library()).id)
    const sourceFile = `/${randomBytes(4_000).toString('hex')}`
    const others = { seriesId: series.id, upgradeBookId: null, destinationName: null }
    await queueImports({ ...stores, transaction, analyzed: () => new Set(['/a', '/b']) })(aViewer(), 'MOVE', [
      { ...others, sourceFile },
      { ...others, sourceFile: '/a' },
    ])
    expect((await stores.jobs.status()).countByType).toEqual({ ImportBook: 1 })
    expect(published).toMatchObject([
      { type: 'BookImported', sourceFile, success: false, message: 'The name of the file is too long' },
      { type: 'JobsAdded' },
    ])
  })
})
