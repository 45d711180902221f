import { dirname } from 'node:path'
import type { Book } from '#domain/book/book'
import { displacedPath } from '#domain/displaced-path'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import type { Apply } from '../moves/move-books.ts'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'
import { isNothing, type SeriesChange } from './plan-scan.ts'

type Looking = Pick<Apply, 'library' | 'moved' | 'loaded' | 'leaveAlone'> & {
  readonly stores: Pick<Stores, 'series' | 'books'>
}

/**
 * What was planned for a series, without the books that were changed since the scan read what is known of them, as those
 * that were converted or deleted. Answers nothing if the series itself is another.
 */
export const lookAgainAtChange = async (looking: Looking, planned: SeriesChange): Promise<SeriesChange | undefined> => {
  if (isNothing(planned)) return planned
  const { stores, leaveAlone } = looking
  const { series, found } = planned
  if (!(await isSameSeries(looking, series))) {
    leaveAlone(folderOf(found))
    return undefined
  }
  const rows = await stores.books.inSeries(series.id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const isSame = (book: Book) => isSameBook(book, byId.get(book.id))
  const taken = new Set(rows.filter((row) => !isAsLoaded(looking, row)).map(({ path }) => path))
  const change = {
    ...planned,
    added: await stillToAdd(looking, planned.added, ({ path }) => !taken.has(path)),
    changed: planned.changed.filter(({ book }) => isSame(book)),
    touched: planned.touched.filter(({ book }) => isSame(book)),
    restored: planned.restored.filter(({ book }) => isSame(book)),
    missing: planned.missing.filter(isSame),
  }
  if (sizeOf(change) < sizeOf(planned)) leaveAlone(folderOf(found))
  return change
}

/** The same for a new series. */
export const lookAgainAtNew = async (looking: Looking, planned: FoundSeries): Promise<FoundSeries> => {
  const { stores, library, leaveAlone } = looking
  // Nothing but a scan brings files to folders that are no series; beside one-shots, others appear under new names.
  const owner = planned.oneshot ? await stores.books.atPath(library.id, planned.path) : undefined
  const isFree = !owner || isAsLoaded(looking, owner)
  const books = await stillToAdd(looking, planned.books, () => isFree)
  if (books.length < planned.books.length) leaveAlone(folderOf(planned))
  return { ...planned, books }
}

/** Whether a series that was not found is as it was, with all its books. */
export const isStillMissing = async (looking: Looking, series: Series): Promise<boolean> => {
  const present = (await looking.stores.books.inSeries(series.id)).filter(({ deletedAt }) => deletedAt === null)
  if ((await isSameSeries(looking, series)) && present.every((row) => isAsLoaded(looking, row))) return true
  looking.leaveAlone(folderOf(series))
  return false
}

/** What is in it can be looked at again by a scan of this folder. */
export const folderOf = ({ path, oneshot }: Pick<Series, 'path' | 'oneshot'>) => (oneshot ? dirname(path) : path)

const stillToAdd = async (
  { stores, library, moved }: Looking,
  files: readonly FoundBook[],
  isFree: (file: FoundBook) => boolean,
): Promise<FoundBook[]> => {
  const left: FoundBook[] = []
  for (const file of files) {
    const book = moved.get(file.path)
    // Those of other libraries are looked at when they move.
    const isTrue = book
      ? book.libraryId !== library.id || isSameBook(book, await stores.books.byId(book.id))
      : isFree(file)
    if (isTrue) left.push(file)
  }
  return left
}

const isSameSeries = async ({ stores, library, loaded }: Looking, { id }: Series): Promise<boolean> => {
  const series = loaded.series.get(id)
  // Those of other libraries are looked at when they move.
  if (series?.libraryId !== library.id) return true
  const row = await stores.series.byId(id)
  return row?.deletedAt === series.deletedAt && isAtItsPlace(series, row)
}

const isAsLoaded = ({ loaded }: Looking, row: Book) => {
  const book = loaded.books.get(row.id)
  return book !== undefined && isSameBook(book, row)
}

const isSameBook = (book: Book, row: Book | undefined) =>
  row !== undefined &&
  row.seriesId === book.seriesId &&
  row.deletedAt === book.deletedAt &&
  row.size === book.size &&
  row.fileModifiedAt === book.fileModifiedAt &&
  isAtItsPlace(book, row)

type Placed = { readonly id: string; readonly path: string }

/** Or where this very scan put it to make room for another. */
const isAtItsPlace = (one: Placed, { path }: Placed) => path === one.path || path === displacedPath(one)

const sizeOf = ({ added, changed, touched, restored, missing }: SeriesChange) =>
  added.length + changed.length + touched.length + restored.length + missing.length
