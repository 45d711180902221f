import type { ReadingDirection, SeriesStatus } from '@spinrack/contract/vocabulary/series'
import type { SeriesMetadata } from './series.ts'

/** What one book's file says about its series; absent members say nothing. */
export type SeriesPatch = {
  readonly title?: string
  readonly readingDirection?: ReadingDirection
  readonly publisher?: string
  readonly ageRating?: number
  readonly language?: string
  readonly genres?: readonly string[]
  readonly totalBookCount?: number
  readonly status?: SeriesStatus
  readonly summary?: string
}

/** Joins the words of all books: the most frequent value, the highest number, the union of sets. */
export const combineSeriesPatches = (patches: readonly SeriesPatch[]): Partial<SeriesMetadata> => {
  const title = mostFrequent(patches.map((patch) => patch.title))
  const genres = [...new Set(patches.flatMap((patch) => patch.genres ?? []))]
  return withoutGaps({
    title,
    titleSort: title,
    readingDirection: mostFrequent(patches.map((patch) => patch.readingDirection)),
    publisher: mostFrequent(patches.map((patch) => patch.publisher)),
    language: mostFrequent(patches.map((patch) => patch.language)),
    status: mostFrequent(patches.map((patch) => patch.status)),
    summary: mostFrequent(patches.map((patch) => patch.summary)),
    ageRating: highest(patches.map((patch) => patch.ageRating)),
    totalBookCount: highest(patches.map((patch) => patch.totalBookCount)),
    genres: genres.length > 0 ? genres : undefined,
  })
}

/** The first seen wins a tie. */
const mostFrequent = <Value>(values: readonly (Value | undefined)[]): Value | undefined => {
  const counts = new Map<Value, number>()
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best: Value | undefined
  for (const [value, count] of counts) if (best === undefined || count > (counts.get(best) ?? 0)) best = value
  return best
}

const highest = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}

const withoutGaps = (patch: { [Field in keyof SeriesMetadata]?: SeriesMetadata[Field] | undefined }) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as Partial<SeriesMetadata>
