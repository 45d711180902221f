import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import type { KnownFiles } from '../moves/clues.ts'
import { differs } from '../moves/recognize-books.ts'
import { recognize, type Recognition } from '../moves/recognize.ts'
import { outOfSight, type FoundBook, type FoundFiles, type FoundSeries } from './walk-library.ts'

export type BookFile = { readonly book: Book; readonly found: FoundBook }

export type SeriesChange = {
  /** As it was; another path than the found one says that the folder was renamed. */
  readonly series: Series
  readonly found: FoundSeries
  /** New in this series, whether known from elsewhere or not. */
  readonly added: readonly FoundBook[]
  readonly changed: readonly BookFile[]
  /** With another time, but the same content. */
  readonly touched: readonly BookFile[]
  /** In the trash until now, and back as they were. */
  readonly restored: readonly BookFile[]
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
      /** By the path they have now: known books that had another path or series. */
      readonly moved: ReadonlyMap<string, Book>
      /** Unchanged but for the number that the file system gives them, as after mounting a disk anew. */
      readonly renumbered: readonly BookFile[]
    }

/** Compares what is known with what is on disk. */
export const planScan = (
  known: KnownFiles,
  found: FoundFiles,
  recognition: Recognition = recognize(known, found),
): ScanPlan => {
  if (found.series.length === 0 && known.series.some((series) => series.deletedAt === null)) {
    return { kind: 'suddenly-empty' }
  }
  const knownBooks = Map.groupBy([...known.books, ...recognition.elsewhere.books], (book) => book.seriesId)
  const kept = new Set([...recognition.series.values()].map((series) => series.id))
  const isOutOfSight = outOfSight(found)
  const present = new Set([...recognition.books.values()].map((book) => book.id))

  return {
    kind: 'apply',
    moved: movedBooks(found, recognition),
    added: found.series.filter((series) => !recognition.series.has(series.path)),
    changed: found.series.flatMap((one) => {
      const series = recognition.series.get(one.path)
      if (!series) return []
      const missing = (knownBooks.get(series.id) ?? []).filter(
        (book) => book.deletedAt === null && !present.has(book.id),
      )
      const change = { series, found: one, missing, ...sorted({ series, found: one }, recognition) }
      return isNothing(change) ? [] : [change]
    }),
    missing: known.series.filter(
      (series) => series.deletedAt === null && !kept.has(series.id) && !isOutOfSight(series.path),
    ),
    renumbered: found.series.flatMap((one) => renumberedBooks(one, recognition)),
  }
}

const movedBooks = (found: FoundFiles, { books, series }: Recognition): Map<string, Book> => {
  const moved = new Map<string, Book>()
  for (const one of found.series) {
    const home = series.get(one.path)
    for (const { path } of one.books) {
      const book = books.get(path)
      if (book && !isAtHome(book, home, path)) moved.set(path, book)
    }
  }
  return moved
}

const isAtHome = (book: Book, home: Series | undefined, path: string) =>
  book.seriesId === home?.id && book.path === path

const sorted = ({ series, found }: Pick<SeriesChange, 'series' | 'found'>, recognition: Recognition) => {
  const settled = found.books.flatMap((one): BookFile[] => {
    const book = recognition.books.get(one.path)
    return book && isAtHome(book, series, one.path) ? [{ book, found: one }] : []
  })
  const paths = new Set(settled.map(({ book }) => book.path))
  const isChanged = ({ book, found: one }: BookFile) => differs(book, one) && !recognition.sameContent.has(one.path)
  const unchanged = settled.filter((one) => !isChanged(one))
  return {
    added: found.books.filter((book) => !paths.has(book.path)),
    changed: settled.filter(isChanged),
    restored: unchanged.filter(({ book }) => book.deletedAt !== null),
    touched: unchanged.filter(({ book, found: one }) => book.deletedAt === null && differs(book, one)),
  }
}

const renumberedBooks = ({ books }: FoundSeries, recognition: Recognition): BookFile[] =>
  books.flatMap((found) => {
    const book = recognition.books.get(found.path)
    if (!book || book.path !== found.path || book.deletedAt !== null || differs(book, found)) return []
    return found.fileId !== null && book.fileId !== found.fileId ? [{ book, found }] : []
  })

const isNothing = ({ series, found, added, changed, touched, restored, missing }: SeriesChange) =>
  series.deletedAt === null &&
  series.path === found.path &&
  series.fileModifiedAt === found.modifiedAt &&
  added.length + changed.length + touched.length + restored.length + missing.length === 0
