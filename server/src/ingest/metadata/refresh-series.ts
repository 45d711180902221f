import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { KnownWords } from '#domain/book/book'
import { aggregateBooks } from '#domain/series/aggregate-books'
import { applyFilePatch, isSameInOrder } from '#domain/locks'
import { plainSeriesMetadata } from '#domain/series/plain-series-metadata'
import type { Series, SeriesMetadata } from '#domain/series/series'
import { combineSeriesPatches } from '#domain/series/series-patch'
import type { Stores, Transaction } from '#domain/transaction'
import { readMylarSeries } from './mylar.ts'
import { only, saidStill } from './remembered.ts'
import { inOrder, saidNow, type Asked } from './series-words.ts'

type Touched = 'series' | 'books' | 'collections'
type Needs = {
  readonly stores: Pick<Stores, 'series' | 'libraries'>
  readonly transaction: Transaction<Touched>
}

/** Takes over what the files of a series say together, and what stands beside them; opens no book. */
export const refreshSeriesMetadata =
  ({ stores: known, transaction }: Needs) =>
  async (seriesId: SeriesId) => {
    const asked = await ask(known, seriesId)
    if (!asked) return
    await transaction(async (stores, publish) => {
      const series = await stores.series.byId(seriesId)
      if (!series) return
      const words = await stores.books.wordsInSeries(seriesId)
      await takeOver(stores, asked, { series, words: [...words.present, ...words.all.map(ratingOnly)] })
      // A book that is missing may come back, but the place of its series in a collection that somebody arranged would not.
      const collections = await collectionsNow(stores, asked, { seriesId, words: words.all })
      for (const event of await stores.collections.syncFromFiles(seriesId, collections)) publish(event)
      await joinBooks(stores, seriesId)
      publish({ type: 'SeriesChanged', seriesId, libraryId: series.libraryId })
    })
  }

/** What is in the trash is still shown, and not to anybody for whom it was hidden. */
const ratingOnly = (words: KnownWords): KnownWords => ({ ...words, series: only(words.series, ['ageRating']) })

const ask = async ({ series, libraries }: Needs['stores'], seriesId: SeriesId): Promise<Asked | undefined> => {
  const known = await series.byId(seriesId)
  const library = known && (await libraries.find(known.libraryId))
  if (!library) return undefined
  const { options } = library
  if (known.oneshot) return { options, isAskedBeside: true, beside: {} }
  const isAskedBeside = options.importMylarSeries
  return { options, isAskedBeside, beside: isAskedBeside ? await readMylarSeries(known.path) : undefined }
}

type Said = { readonly series: Series; readonly words: readonly KnownWords[] }

const takeOver = async (stores: Pick<Stores, 'series' | 'books'>, asked: Asked, { series, words }: Said) => {
  const stored = await stores.series.metadata(series.id)
  if (!stored) return
  const { values: current, locks } = stored
  const former = await stores.series.fileWords(series.id)
  const ofBook = series.oneshot ? await saidByOnlyBook(stores, series.id) : {}
  const heard = { ...combineSeriesPatches(words.map((one) => saidStill(one, asked.options).series)), ...ofBook }
  const books = { ...combineSeriesPatches(words.map((one) => one.series)), ...ofBook }
  const beside = asked.beside ?? former.beside
  const plain = plainSeriesMetadata(series.name)
  const values = applyFilePatch<SeriesMetadata>({
    current,
    locks,
    former: { ...plain, ...inOrder(asked, former) },
    patch: saidNow(asked, { heard, books, beside, current }),
    // What is only remembered keeps its place or takes an empty one, but none that a person gave to something else.
    fallback: { ...plain, ...inOrder(asked, { books, beside }) },
  })
  if (!isSameInOrder(values, current)) await stores.series.saveMetadata(series.id, values)
  await stores.series.saveFileWords(series.id, { books, beside })
}

/** A one-shot is its book: same title and summary, complete by nature. */
const saidByOnlyBook = async (
  { books }: Pick<Stores, 'books'>,
  seriesId: SeriesId,
): Promise<Partial<SeriesMetadata>> => {
  const all = await books.inSeries(seriesId)
  const book = all.find((one) => one.deletedAt === null) ?? all[0]
  if (!book) return {}
  const { title, summary } = book.metadata
  return { title, titleSort: title, status: 'ENDED', summary, totalBookCount: 1 }
}

type Members = { readonly seriesId: SeriesId; readonly words: readonly KnownWords[] }

/** Those that are only remembered keep the series where it is, and do not get it back. */
const collectionsNow = async (
  { collections }: Pick<Stores, 'collections'>,
  { options }: Asked,
  { seriesId, words }: Members,
) => {
  const names = words.flatMap((one) => saidStill(one, options).collections)
  const said = new Set(names)
  for (const name of new Set(words.flatMap((one) => one.collections)).difference(said)) {
    const collection = await collections.byName(name.trim())
    if (collection?.seriesIds.includes(seriesId)) names.push(name)
  }
  return names
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
