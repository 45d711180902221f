import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { FileWords } from '#domain/book/book'
import { aggregateBooks } from '#domain/series/aggregate-books'
import { applyFilePatch, isSame } from '#domain/locks'
import { plainSeriesMetadata } from '#domain/series/plain-series-metadata'
import type { Series, SeriesMetadata } from '#domain/series/series'
import { combineSeriesPatches } from '#domain/series/series-patch'
import type { Stores, Transaction } from '#domain/transaction'
import { readMylarSeries } from './mylar.ts'

type Touched = 'series' | 'books' | 'collections'
type Needs = {
  readonly stores: Pick<Stores, 'series' | 'libraries'>
  readonly transaction: Transaction<Touched>
}

/** Takes over what the files of a series say together, and what stands beside them; opens no book. */
export const refreshSeriesMetadata =
  ({ stores: known, transaction }: Needs) =>
  async (seriesId: SeriesId) => {
    const { isAsked, words: besideNow } = await saidBeside(known, seriesId)
    await transaction(async (stores, publish) => {
      const series = await stores.series.byId(seriesId)
      const stored = await stores.series.metadata(seriesId)
      if (!series || !stored) return
      const former = await stores.series.fileWords(seriesId)
      const words = await stores.books.wordsInSeries(seriesId)
      const books = await saidByBooks(stores, series, words.present)
      const beside = besideNow ?? former.beside
      const values = applyFilePatch<SeriesMetadata>({
        current: stored.values,
        locks: stored.locks,
        former: { ...former.books, ...former.beside },
        // What stands beside the books is believed more than they are, as long as it is asked.
        patch: isAsked ? { ...books, ...beside } : { ...beside, ...books },
        fallback: plainSeriesMetadata(series.name),
      })
      if (!isSame(values, stored.values)) await stores.series.saveMetadata(seriesId, values)
      await stores.series.saveFileWords(seriesId, { books, beside })
      // A book that is missing may come back, but the place of its series in a collection that somebody arranged would not.
      const collections = words.all.flatMap((one) => one.collections)
      for (const event of await stores.collections.syncFromFiles(seriesId, collections)) publish(event)
      await joinBooks(stores, seriesId)
      publish({ type: 'SeriesChanged', seriesId, libraryId: series.libraryId })
    })
  }

type Beside = { readonly isAsked: boolean; readonly words?: Partial<SeriesMetadata> | undefined }

/** Without words when the folder is not asked, or cannot be read just now: it has not stopped saying what it said. */
const saidBeside = async ({ series, libraries }: Needs['stores'], seriesId: SeriesId): Promise<Beside> => {
  const known = await series.byId(seriesId)
  const library = known && (await libraries.find(known.libraryId))
  if (!known || known.oneshot) return { isAsked: true, words: {} }
  return library?.options.importMylarSeries
    ? { isAsked: true, words: await readMylarSeries(known.path) }
    : { isAsked: false }
}

const saidByBooks = async (
  { books }: Pick<Stores, 'books'>,
  series: Series,
  words: readonly FileWords[],
): Promise<Partial<SeriesMetadata>> => {
  const said = combineSeriesPatches(words.map((one) => one.series))
  if (!series.oneshot) return said
  // A one-shot is its book: same title and summary, complete by nature.
  const all = await books.inSeries(series.id)
  const book = all.find((one) => one.deletedAt === null) ?? all[0]
  if (!book) return said
  const { title, summary } = book.metadata
  return { ...said, title, titleSort: title, status: 'ENDED', summary, totalBookCount: 1 }
}

/** For books that were edited; their files say what they said. */
export const aggregateSeriesMetadata =
  ({ transaction }: { readonly transaction: Transaction<'series' | 'books'> }) =>
  (seriesId: SeriesId) =>
    transaction(async (stores, publish) => {
      const series = await stores.series.byId(seriesId)
      if (!series) return
      await joinBooks(stores, seriesId)
      publish({ type: 'SeriesChanged', seriesId, libraryId: series.libraryId })
    })

/**
 * Joins what the books of a series say: creators, tags, first release, a summary to borrow. Those in the trash are not
 * heard, unless all are.
 */
const joinBooks = async ({ series, books }: Pick<Stores, 'series' | 'books'>, seriesId: SeriesId) => {
  const all = await books.inSeries(seriesId)
  const present = all.filter((book) => book.deletedAt === null)
  const heard = present.length > 0 ? present : all
  await series.saveAggregate(seriesId, aggregateBooks(heard.map((book) => book.metadata)))
}
