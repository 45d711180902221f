import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'

/** A reading list as a file states it, before anybody knows which books it means. */
export type RequestedList = { readonly name: string; readonly books: readonly RequestedBook[] }

export type RequestedBook = {
  readonly series: string
  readonly number: string
  /** Number of the run, or, in most lists, the year it began. */
  readonly volume: number | null
  /** When the book came out. */
  readonly year: number | null
}

/** The names a requested series goes by, the most telling first. */
export const requestedNames = ({ series, volume }: RequestedBook): string[] =>
  volume === null || volume === 1 ? [series] : [`${series} (${volume})`, series]

/** A series with everything it may be recognized by. */
export type NamedSeries = {
  readonly id: SeriesId
  readonly title: string
  /** Of its folder. */
  readonly name: string
  readonly alternateTitles: readonly string[]
  readonly releaseDate: string | null
  readonly oneshot: boolean
  readonly isTrashed: boolean
}

export type NumberedBook = {
  readonly id: BookId
  readonly seriesId: SeriesId
  readonly number: string
  readonly title: string
  readonly releaseDate: string | null
  readonly isTrashed: boolean
}

/** What there is to be matched, as far as a viewer may see it. */
export type MatchableBooks = {
  series(viewer: Viewer): Promise<NamedSeries[]>
  booksOf(seriesIds: readonly SeriesId[]): Promise<NumberedBook[]>
}
