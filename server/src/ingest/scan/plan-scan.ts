import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import type { KnownFiles } from '../moves/clues.ts'
import { differs } from '../moves/recognize-books.ts'
import { recognize, type Recognition } from '../moves/recognize.ts'
import { outOfSight, type FoundBook, type FoundFiles, type FoundSeries } from '../walk/found-files.ts'

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

export type ScanPlan = {
  readonly added: readonly FoundSeries[]
  readonly changed: readonly SeriesChange[]
  readonly missing: readonly Series[]
  /** By the path they have now: known books that had another path or series. */
  readonly moved: ReadonlyMap<string, Book>
  /** Unchanged but for the number that the file system gives them, as after mounting a disk anew. */
  readonly renumbered: readonly BookFile[]
}

type Circumstances = {
  readonly recognition?: Recognition
  /** Every series counts as changed. */
  readonly deep?: boolean
}

/** Compares what is known with what is on disk. Nothing counts as gone from a folder that cannot be read. */
export const planScan = (
  known: KnownFiles,
  found: FoundFiles,
  { recognition = recognize(known, found), deep = false }: Circumstances = {},
): ScanPlan => {
  const knownBooks = Map.groupBy([...known.books, ...recognition.elsewhere.books], (book) => book.seriesId)
  const kept = new Set([...recognition.series.values()].map((series) => series.id))
  const present = new Set([...recognition.books.values()].map((book) => book.id))
  const isOutOfSight = outOfSight(found)
  const taken = {
    series: pathsOf(found.series),
    book: pathsOf(found.series.flatMap(({ books }) => books)),
  }
  // Where nobody can look, only what has something else at its place is gone for sure.
  const isGone = ({ deletedAt, path }: Pick<Book, 'deletedAt' | 'path'>, kind: keyof typeof taken) =>
    deletedAt === null && (!isOutOfSight(path) || taken[kind].has(path))

  // As a link to a file on a disk that is away.
  const holdsHidden = ({ id, path }: Series) =>
    !taken.series.has(path) &&
    (knownBooks.get(id) ?? []).some((book) => book.deletedAt === null && isOutOfSight(book.path))

  return {
    moved: movedBooks(found, recognition),
    added: found.series.filter((series) => !recognition.series.has(series.path)),
    changed: found.series.flatMap((one) => {
      const series = recognition.series.get(one.path)
      if (!series) return []
      const missing = (knownBooks.get(series.id) ?? []).filter((book) => !present.has(book.id) && isGone(book, 'book'))
      const change = { series, found: one, missing, ...sorted({ series, found: one }, recognition) }
      return !deep && isNothing(change) ? [] : [change]
    }),
    missing: known.series.filter((series) => !kept.has(series.id) && isGone(series, 'series') && !holdsHidden(series)),
    renumbered: found.series.flatMap((one) => renumberedBooks(one, recognition)),
  }
}

const pathsOf = (all: readonly { readonly path: string }[]) => new Set(all.map(({ path }) => path))

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

/** As of a series that a deep scan looks at although it is as it was. */
export const isNothing = ({ series, found, added, changed, touched, restored, missing }: SeriesChange) =>
  series.deletedAt === null &&
  series.path === found.path &&
  series.fileModifiedAt === found.modifiedAt &&
  added.length + changed.length + touched.length + restored.length + missing.length === 0
