import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { aggregateBooks } from '#domain/series/aggregate-books'
import { applyFilePatch } from '#domain/locks'
import type { Series, SeriesMetadata } from '#domain/series/series'
import { combineSeriesPatches } from '#domain/series/series-patch'
import type { Stores, Transaction } from '#domain/transaction'
import { readMylarSeries } from './mylar.ts'

type Touched = 'series' | 'books' | 'jobs'
type Needs = {
  readonly stores: Pick<Stores, 'series' | 'libraries'>
  readonly transaction: Transaction<Touched>
}

/** Takes over what the files of a series say together, and what stands beside them; opens no book. */
export const refreshSeriesMetadata =
  ({ stores: known, transaction }: Needs) =>
  async (seriesId: SeriesId, priority: number) => {
    const beside = await saidBeside(known, seriesId)
    await transaction(async (stores, publish) => {
      const series = await stores.series.byId(seriesId)
      const stored = await stores.series.metadata(seriesId)
      if (!series || !stored) return
      const inside = series.oneshot
        ? await oneshotPatch(stores, series)
        : combineSeriesPatches(await stores.books.seriesPatches(seriesId))
      const values = applyFilePatch<SeriesMetadata>({
        current: stored.values,
        locks: stored.locks,
        former: {},
        patch: { ...inside, ...beside },
        fallback: {},
      })
      await stores.series.saveMetadata(seriesId, values)
      await stores.jobs.add([{ type: 'AggregateSeriesMetadata', seriesId }], priority)
      publish({ type: 'SeriesChanged', seriesId, libraryId: series.libraryId })
    })
  }

const saidBeside = async (
  { series, libraries }: Needs['stores'],
  seriesId: SeriesId,
): Promise<Partial<SeriesMetadata>> => {
  const known = await series.byId(seriesId)
  const library = known && (await libraries.find(known.libraryId))
  if (!known || known.oneshot || !library?.options.importMylarSeries) return {}
  return readMylarSeries(known.path)
}

/** Joins what the books of a series say: creators, tags, first release, a summary to borrow. */
export const aggregateSeriesMetadata =
  ({ transaction }: Pick<Needs, 'transaction'>) =>
  (seriesId: SeriesId) =>
    transaction(async ({ series, books }, publish) => {
      const known = await series.byId(seriesId)
      if (!known) return
      const present = (await books.inSeries(seriesId)).filter((book) => book.deletedAt === null)
      await series.saveAggregate(seriesId, aggregateBooks(present.map((book) => book.metadata)))
      publish({ type: 'SeriesChanged', seriesId, libraryId: known.libraryId })
    })

/** A one-shot is its book: same title and summary, complete by nature. */
const oneshotPatch = async ({ books }: Pick<Stores, 'books'>, series: Series): Promise<Partial<SeriesMetadata>> => {
  const [book] = await books.inSeries(series.id)
  const said = combineSeriesPatches(await books.seriesPatches(series.id))
  if (!book) return said
  const { title, summary } = book.metadata
  return { ...said, title, titleSort: title, status: 'ENDED', summary, totalBookCount: 1 }
}
