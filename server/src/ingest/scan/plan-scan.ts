import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import type { FoundBook, FoundFiles, FoundSeries } from './walk-library.ts'

export type KnownFiles = { readonly series: readonly Series[]; readonly books: readonly Book[] }

export type SeriesChange = {
  readonly series: Series
  readonly found: FoundSeries
  readonly added: readonly FoundBook[]
  readonly changed: readonly { readonly book: Book; readonly found: FoundBook }[]
  /** In the trash until now, and back as they were. */
  readonly restored: readonly Book[]
  readonly missing: readonly Book[]
}

export type ScanPlan =
  /** Everything is gone at once: more likely an unmounted disk than a person's wish. */
  | { readonly kind: 'suddenly-empty' }
  | {
      readonly kind: 'apply'
      readonly added: readonly FoundSeries[]
      readonly changed: readonly SeriesChange[]
      readonly missing: readonly Series[]
    }

/** Compares what is known with what is on disk. */
export const planScan = (known: KnownFiles, found: FoundFiles): ScanPlan => {
  if (found.series.length === 0 && known.series.some((series) => series.deletedAt === null)) {
    return { kind: 'suddenly-empty' }
  }
  const knownSeries = new Map(known.series.map((series) => [series.path, series]))
  const knownBooks = Map.groupBy(known.books, (book) => book.seriesId)
  const foundPaths = new Set(found.series.map((series) => series.path))
  const isOutOfSight = (path: string) => found.unreadable.some((folder) => path.startsWith(folder))

  return {
    kind: 'apply',
    added: found.series.filter((series) => !knownSeries.has(series.path)),
    changed: found.series.flatMap((one) => {
      const series = knownSeries.get(one.path)
      return series ? changeOf(series, one, knownBooks.get(series.id) ?? []) : []
    }),
    missing: known.series.filter(
      (series) => series.deletedAt === null && !foundPaths.has(series.path) && !isOutOfSight(series.path),
    ),
  }
}

const changeOf = (series: Series, found: FoundSeries, books: readonly Book[]): SeriesChange[] => {
  const byPath = new Map(books.map((book) => [book.path, book]))
  const foundPaths = new Set(found.books.map((book) => book.path))
  const both = found.books.flatMap((one) => {
    const book = byPath.get(one.path)
    return book ? [{ book, found: one }] : []
  })
  const change: SeriesChange = {
    series,
    found,
    added: found.books.filter((book) => !byPath.has(book.path)),
    changed: both.filter(({ book, found: one }) => differs(book, one)),
    restored: both
      .filter(({ book, found: one }) => book.deletedAt !== null && !differs(book, one))
      .map(({ book }) => book),
    missing: books.filter((book) => book.deletedAt === null && !foundPaths.has(book.path)),
  }
  return isNothing(change) ? [] : [change]
}

const differs = (book: Book, found: FoundBook) => book.fileModifiedAt !== found.modifiedAt || book.size !== found.size

const isNothing = ({ series, found, added, changed, restored, missing }: SeriesChange) =>
  series.deletedAt === null &&
  series.fileModifiedAt === found.modifiedAt &&
  added.length + changed.length + restored.length + missing.length === 0
