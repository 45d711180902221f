import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { DomainEvent } from '#domain/events'
import type { Series } from '#domain/series/series'
import { aBook, aPoster, aViewer, bookMetadata } from '#domain/testing/builders.test-support'
import type { Transaction } from '#domain/transaction'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { emptyTrash } from './empty-trash.ts'

const viewer = aViewer()

describeOnBothEngines('emptying a large trash', (open) => {
  it('is done in pieces, between which others get their turn', async () => {
    const { empty, deletedAtOnce, put, left } = await begin(await open())
    const [gone, kept] = [await put({ trashed: 700, isGone: true }), await put({ trashed: 350, present: 2 })]
    const small = [await put({ trashed: 1, isGone: true }), await put({ trashed: 0, isGone: true })]
    await empty()
    expect(Math.max(...deletedAtOnce())).toBeLessThanOrEqual(300)
    expect(deletedAtOnce().reduce((sum, count) => sum + count, 0)).toBe(1_051)
    expect(await left(kept)).toEqual({ books: 2, counted: 2 })
    for (const one of [gone, ...small]) expect(await left(one)).toEqual({ books: 0, counted: undefined })
  })

  it('tells of each book and, after the last one, of their series, once', async () => {
    const { empty, put, heard, waiting } = await begin(await open())
    const gone = await put({ trashed: 350, isGone: true })
    const kept = await put({ trashed: 350, present: 2 })
    const bare = await put({ trashed: 0, isGone: true })
    await empty()
    for (const one of [gone, kept]) expect(heard('BookDeleted', one)).toHaveLength(350)
    expect([gone, kept, bare].map((one) => heard('SeriesDeleted', one).length)).toEqual([1, 0, 1])
    const lastBook = heard('BookDeleted', gone).at(-1) ?? -1
    expect(heard('SeriesDeleted', gone)[0]).toBeGreaterThan(lastBook)
    expect(await waiting()).toEqual([kept.id])
  })

  it('leaves the rest in the trash when it is cut short, and goes on next time', async () => {
    const { empty, put, left, removedPosters } = await begin(await open())
    const gone = await put({ trashed: 700, isGone: true })
    await expect(empty({ piecesUntilEnd: 1 })).rejects.toThrow('cut short')
    expect(await left(gone)).toEqual({ books: 400, counted: 400 })
    expect(removedPosters).toHaveLength(300)
    await empty()
    expect(await left(gone)).toEqual({ books: 0, counted: undefined })
    expect(new Set(removedPosters).size).toBe(701)
  })

  it('spares what a scan took back in the meantime', async () => {
    const { empty, put, left, stores } = await begin(await open())
    const gone = await put({ trashed: 302, isGone: true })
    const [found] = (await stores.books.inSeries(gone.id)).toReversed()
    const takeBack = async () => {
      await stores.books.saveScan(found?.id as never, { ...(found as NonNullable<typeof found>), deletedAt: null })
    }
    await empty({ between: takeBack })
    expect(await left(gone)).toMatchObject({ books: 1 })
  })
})

type Wish = { readonly trashed: number; readonly present?: number; readonly isGone?: boolean }
type Course = { readonly piecesUntilEnd?: number; readonly between?: () => Promise<void> }

const begin = async ({ stores, transaction, published }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const { id: libraryId } = await shelf.library()
  const removedPosters: string[] = []
  const posters = { remove: async (hashes: readonly string[]) => void removedPosters.push(...hashes) } as never
  const transactions: DomainEvent[][] = []
  return {
    stores,
    removedPosters,
    put: async ({ trashed, present = 0, isGone = false }: Wish) => {
      const series = await shelf.series(libraryId, { deletedAt: isGone ? 5 : null })
      const books = Array.from({ length: trashed + present }, (_, i) =>
        aBook({
          libraryId,
          seriesId: series.id,
          deletedAt: i < trashed ? 5 : null,
          number: Math.max(1, i - trashed + 1),
        }),
      )
      await stores.books.insert(books.map((book) => ({ book, metadata: bookMetadata() })))
      await transaction(async ({ thumbnails, series: all }) => {
        for (const { id } of books) await thumbnails.add(aPoster({ kind: 'book', id }, { contentHash: id }), 'YES')
        await thumbnails.add(aPoster({ kind: 'series', id: series.id }, { contentHash: series.id }), 'YES')
        await all.countBooks(series.id)
      })
      return series
    },
    empty: ({ piecesUntilEnd = Infinity, between = async () => undefined }: Course = {}) => {
      const watched: Transaction = async (work) => {
        if (transactions.length >= piecesUntilEnd) throw new Error('cut short')
        if (transactions.length > 0) await between()
        published.length = 0
        const result = await transaction(work)
        transactions.push([...published])
        return result
      }
      return emptyTrash({ stores, transaction: watched, posters, clock: Date.now, log: silentLog() })(libraryId, {
        asked: true,
      })
    },
    deletedAtOnce: () => transactions.map((events) => events.filter(({ type }) => type === 'BookDeleted').length),
    /** When something was told of a series. */
    heard: (type: DomainEvent['type'], { id }: Series) =>
      transactions.flat().flatMap((event, i) => (event.type === type && seriesOf(event) === id ? i : [])),
    left: async ({ id }: Series) => ({
      books: (await stores.books.inSeries(id)).length,
      counted: (await stores.seriesReader.find(viewer, id))?.bookCount,
    }),
    /** The series that are to be looked at again. */
    waiting: async () => {
      const now = Date.now() + 60_000
      const claimed = await stores.jobs.claim({ owner: 'a test', now, until: now + 1, limit: 100 })
      return claimed.flatMap(({ job }) => (job.type === 'RefreshSeriesMetadata' ? job.seriesId : []))
    },
  }
}

const seriesOf = (event: DomainEvent): SeriesId | undefined =>
  'seriesId' in event ? (event.seriesId as SeriesId) : undefined
