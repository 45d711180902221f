import { basename, extname } from 'node:path'
import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { KeptBook, KeptFile, KeptSeries } from '#domain/kept/kept-store'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'

type Inside = {
  readonly stores: Pick<Stores, 'kept'>
  readonly returning: ReadonlyMap<string, KeptFile>
}

/** What was known of these files when they were books before, by path, with the title that it has at its place now. */
export const recallBooks = async (
  { stores, returning }: Inside,
  found: readonly FoundBook[],
): Promise<ReadonlyMap<string, KeptBook>> => {
  const ids = found.flatMap(({ path }) => returning.get(path)?.id ?? [])
  if (ids.length === 0) return new Map()
  const kept = await stores.kept.books(ids)
  const recalled = new Map<string, KeptBook>()
  for (const { path, name } of found) {
    const id = returning.get(path)?.id
    const book = id && kept.get(id)
    if (book) recalled.set(path, retitledBook(book, name))
  }
  return recalled
}

/** The series that a new one was before, by its folder, or by most of the books that it had when it was erased. */
export const recallSeries = async (
  { stores, returning }: Inside,
  place: Pick<Series, 'libraryId'>,
  found: FoundSeries,
): Promise<KeptSeries | undefined> => {
  const counts = new Map<SeriesId, number>()
  for (const { path } of found.books) {
    const id = returning.get(path)?.seriesId
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const { libraryId } = place
  const candidates = await stores.kept.seriesAt({ libraryId, path: found.path }, [...counts.keys()])
  const isHere = (one: KeptSeries) => one.libraryId === libraryId && one.path === found.path
  const former =
    candidates.find(isHere) ?? candidates.find(({ id, bookCount }) => (counts.get(id) ?? 0) * 2 > bookCount)
  return former && retitledSeries(former, found.name)
}

/** A title that neither a person nor a file gave is the name of the file. */
const retitledBook = (book: KeptBook, name: string): KeptBook => {
  const { values, locks, words } = book
  const isNamed = values.title === stem(book.path) && !locks.includes('title') && words?.book.title === undefined
  return isNamed ? { ...book, values: { ...values, title: name } } : book
}

const retitledSeries = (series: KeptSeries, name: string): KeptSeries => {
  const { values, locks, words } = series
  const names = [basename(series.path), stem(series.path)]
  const isNamed = (field: 'title' | 'titleSort') =>
    names.includes(values[field]) &&
    !locks.includes(field) &&
    words?.books[field] === undefined &&
    words?.beside[field] === undefined
  return {
    ...series,
    values: {
      ...values,
      title: isNamed('title') ? name : values.title,
      titleSort: isNamed('titleSort') ? name : values.titleSort,
    },
  }
}

const stem = (path: string) => basename(path, extname(path))
