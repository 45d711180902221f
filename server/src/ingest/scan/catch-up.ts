import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { fileLine } from '#domain/scan/scan-store'
import type { Series } from '#domain/series/series'
import type { Stores } from '#domain/transaction'
import type { KnownFiles } from '../moves/clues.ts'
import type { FoundBook, FoundFiles } from '../walk/found-files.ts'
import { lineHolder } from './settled-series.ts'

type Walk = {
  readonly found: FoundFiles
  /** What was known of the files of each series before the walk began, in lines. */
  readonly before: ReadonlyMap<SeriesId, string>
}

/** A series some of whose files this server itself changed during the walk. */
type Stirred = {
  readonly series: Series
  /** Those not in the trash that are not as they were. */
  readonly books: readonly Book[]
  /** Paths at which, as they were, files are no longer. */
  readonly former: readonly string[]
  /** Whether only its own row tells: lines name a file as seen from its series, and a one-shot is its own file. */
  readonly isUnsure: boolean
}

/**
 * Books are converted, renamed and deleted while a scan walks, their rows together with their files: of these the rows
 * know better than the walk. Answers what was found as if it had been found after that, and the series it is about.
 */
export const catchUp = async ({ series: store }: Pick<Stores, 'series'>, known: KnownFiles, walk: Walk) => {
  const stirred: Stirred[] = []
  for (const one of findStirred(known, walk.before)) {
    // A one-shot has the name of its file, and a series may have gone to the trash with its last book.
    const series = await store.byId(one.series.id)
    if (one.isUnsure && series?.path === one.series.path) continue
    stirred.push({ ...one, series: series ?? one.series })
  }
  if (stirred.length === 0) return { ...walk, series: known.series, stirred: [] }
  const now = new Map(stirred.map(({ series }) => [series.id, series]))
  return {
    found: believeRows(walk.found, stirred),
    series: known.series.map((one) => now.get(one.id) ?? one),
    stirred: [...now.values()],
  }
}

const findStirred = ({ series, books }: KnownFiles, before: ReadonlyMap<SeriesId, string>): Stirred[] => {
  const present = Map.groupBy(
    books.filter(({ deletedAt }) => deletedAt === null),
    ({ seriesId }) => seriesId,
  )
  return series.flatMap((one) => {
    if (one.deletedAt !== null) return []
    const stirred = compare(one, present.get(one.id) ?? [], before.get(one.id) ?? '')
    return stirred.books.length + stirred.former.length > 0 ? [stirred] : []
  })
}

const compare = (series: Series, books: readonly Book[], before: string): Stirred => {
  const isKnown = lineHolder(before, books.length)
  // The quick way knows no names with line breaks in them, and a series must not seem stirred for ever.
  const holds = (line: string) => isKnown(line) || before.includes(line)
  const lines = books.map((book) => fileLine(book, series.path))
  const same = lines.filter((line) => holds(line))
  const changed = books.filter((_, index) => !holds(lines[index] ?? ''))
  const isAll = same.reduce((length, line) => length + line.length, 0) === before.length
  const isUnsure = isAll && changed.length === 0 && series.oneshot && books.some(({ path }) => path !== series.path)
  if (isUnsure) return { series, books, former: [series.path], isUnsure }
  const rest = isAll ? '' : same.reduce((text, line) => text.replace(line, ''), before)
  return { series, books: changed, former: suffixesIn(rest).map((suffix) => `${series.path}${suffix}`), isUnsure }
}

/** The ends of the paths in lines as `fileLine` writes them. */
const suffixesIn = (lines: string): string[] =>
  lines.split('\n\n').flatMap((line) => /^\n?\d+\|-?\d+\|[^|]*\|(.*?)\n?$/s.exec(line)?.[1] ?? [])

const believeRows = (found: FoundFiles, stirred: readonly Stirred[]): FoundFiles => {
  const rows = stirred.flatMap(({ books }) => books)
  const outdated = new Set([...stirred.flatMap(({ former }) => former), ...rows.map(({ path }) => path)])
  const series = new Map(
    found.series.map((one) => [one.path, { ...one, books: one.books.filter(({ path }) => !outdated.has(path)) }]),
  )
  for (const { series: home, books } of stirred) {
    const { path, name, oneshot, fileModifiedAt } = home
    const here = series.get(path) ?? { path, name, oneshot, modifiedAt: fileModifiedAt, books: [] }
    series.set(path, { ...here, books: [...here.books, ...books.map(asFound)] })
  }
  return { ...found, series: [...series.values()].filter(({ books }) => books.length > 0) }
}

const asFound = ({ path, name, size, fileModifiedAt, fileId }: Book): FoundBook => ({
  path,
  name,
  size,
  modifiedAt: fileModifiedAt,
  fileId,
})
