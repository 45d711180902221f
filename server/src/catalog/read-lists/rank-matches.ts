import type { NamedSeries, NumberedBook, RequestedBook } from '#domain/read-list/requested-list'

export type SeriesMatch = { readonly series: NamedSeries; readonly books: readonly NumberedBook[] }

type UnrankedMatch = SeriesMatch & {
  /** Years and volumes that the names of the series hold. */
  readonly mentions: readonly number[]
  readonly distance: number
}

/** Several runs share a name: what the list says of volume and year decides, then the name, then what is at hand. */
export const rankMatches = (request: RequestedBook, matches: readonly UnrankedMatch[]): SeriesMatch[] =>
  matches
    .map((match) => ({ ...match, books: rankBooks(request, match.books), evidence: evidence(request, match) }))
    .toSorted(
      (a, b) =>
        b.evidence - a.evidence ||
        a.distance - b.distance ||
        Number(isAway(a)) - Number(isAway(b)) ||
        compare(a.series.title, b.series.title) ||
        compare(a.series.id, b.series.id),
    )
    .map(({ series, books }) => ({ series, books }))

/** The year a run began tells it from others better than the year of one book, which runs at the same time share. */
const evidence = (request: RequestedBook, { series, books, mentions }: UnrankedMatch) => {
  const began = yearOf(series.releaseDate)
  const published = books.map((book) => yearOf(book.releaseDate)).filter((year) => year !== null)
  const { volume, year } = request
  let sum = 0
  if (volume !== null && (mentions.includes(volume) || began === volume)) sum += 4
  if (year === null) return sum
  if (published.includes(year)) sum += 2
  else if (mentions.includes(year) || began === year) sum += 1
  // Dates on covers run ahead of the real ones, by a year at the turn of one.
  else if (published.length > 0 && published.every((one) => Math.abs(one - year) > 1)) sum -= 3
  return sum
}

const rankBooks = (request: RequestedBook, books: readonly NumberedBook[]) =>
  books.toSorted(
    (a, b) =>
      Number(a.isTrashed) - Number(b.isTrashed) ||
      Number(yearOf(b.releaseDate) === request.year) - Number(yearOf(a.releaseDate) === request.year) ||
      compare(a.id, b.id),
  )

const isAway = ({ series, books }: SeriesMatch) => series.isTrashed || books.every((book) => book.isTrashed)

const yearOf = (date: string | null) => (date === null ? null : Number(date.slice(0, 4)))

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
