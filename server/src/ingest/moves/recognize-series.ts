import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import { outOfSight, type FoundFiles, type FoundSeries } from '../walk/found-files.ts'
import { theOnlyOne, type Elsewhere, type KnownFiles } from './clues.ts'

type Evidence = {
  readonly known: KnownFiles
  readonly elsewhere: Elsewhere
  /** Which known book a found file is, by path. */
  readonly books: ReadonlyMap<string, Book>
}

/** Tells which known series each found one is, by path: a series is where its books are, all of them. */
export const recognizeSeries = (found: FoundFiles, evidence: Evidence): Map<string, Series> => {
  const { known, elsewhere } = evidence
  const homes = homesOf(found, evidence)
  const byPath = new Map(known.series.map((series) => [series.path, series]))
  const byOnlyHome = Map.groupBy([...known.series, ...elsewhere.series], (series) => {
    const [home, ...more] = homes.get(series.id) ?? []
    return more.length === 0 ? home : undefined
  })
  const recognize = (one: FoundSeries): Series | undefined => {
    const here = byPath.get(one.path)
    if (here && homes.get(here.id)?.has(one.path)) return here
    return theOnlyOne((byOnlyHome.get(one.path) ?? []).filter((series) => series.oneshot === one.oneshot))
  }

  const result = new Map<string, Series>()
  for (const one of found.series) {
    const series = recognize(one)
    if (series) result.set(one.path, series)
  }
  const settled = new Set([...result.values()].map((series) => series.id))
  for (const { path } of found.series) {
    const series = byPath.get(path)
    if (series && !result.has(path) && !settled.has(series.id)) result.set(path, series)
  }
  return result
}

/** Stands for any place that this scan does not see. */
const away = ''

/** Where the books of each series are now. */
const homesOf = (found: FoundFiles, { known, elsewhere, books }: Evidence) => {
  const homes = new Map<SeriesId, Set<string>>()
  const note = (id: SeriesId, home: string) => homes.set(id, (homes.get(id) ?? new Set()).add(home))
  const isOutOfSight = outOfSight(found)
  const seen = new Set<string>()
  for (const series of found.series) {
    for (const { path } of series.books) {
      const book = books.get(path)
      if (!book) continue
      seen.add(book.id)
      note(book.seriesId, series.path)
    }
  }
  const unseen = [
    ...known.books.filter((book) => isOutOfSight(book.path)),
    ...elsewhere.books.filter((book) => !elsewhere.absent.has(book.id)),
  ]
  for (const book of unseen) if (book.deletedAt === null && !seen.has(book.id)) note(book.seriesId, away)
  return homes
}
