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
      /** By path: known books that are found in another series now, as a changed one-shots directory makes of them. */
      readonly moved: ReadonlyMap<string, Book>
    }

/** Compares what is known with what is on disk. */
export const planScan = (known: KnownFiles, found: FoundFiles): ScanPlan => {
  if (found.series.length === 0 && known.series.some((series) => series.deletedAt === null)) {
    return { kind: 'suddenly-empty' }
  }
  const knownSeries = new Map(known.series.map((series) => [series.path, series]))
  const knownBooks = Map.groupBy(known.books, (book) => book.seriesId)
  const foundPaths = new Set(found.series.map((series) => series.path))
  const isOutOfSight = (path: string) => found.unreadable.some((folder) => path === folder || isBelow(path, folder))

  const moved = movedBooks(known, found)
  return {
    kind: 'apply',
    moved,
    added: found.series.filter((series) => !knownSeries.has(series.path)),
    changed: found.series.flatMap((one) => {
      const series = knownSeries.get(one.path)
      const books = series && knownBooks.get(series.id)
      return series ? changeOf(series, one, books?.filter((book) => !moved.has(book.path)) ?? []) : []
    }),
    missing: known.series.filter(
      (series) => series.deletedAt === null && !foundPaths.has(series.path) && !isOutOfSight(series.path),
    ),
  }
}

const movedBooks = (known: KnownFiles, found: FoundFiles): Map<string, Book> => {
  const seriesPaths = new Map(known.series.map((series) => [series.id, series.path]))
  const books = new Map(known.books.map((book) => [book.path, book]))
  const moved = new Map<string, Book>()
  for (const series of found.series) {
    for (const { path } of series.books) {
      const book = books.get(path)
      if (book && seriesPaths.get(book.seriesId) !== series.path) moved.set(path, book)
    }
  }
  return moved
}

const isBelow = (path: string, folder: string) => path.startsWith(folder) && /^[\\/]/.test(path.slice(folder.length))

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

export const differs = (book: Book, found: FoundBook) =>
  book.fileModifiedAt !== found.modifiedAt || book.size !== found.size

const isNothing = ({ series, found, added, changed, restored, missing }: SeriesChange) =>
  series.deletedAt === null &&
  series.fileModifiedAt === found.modifiedAt &&
  added.length + changed.length + restored.length + missing.length === 0
