import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { ReadListStore } from '#domain/read-list/read-list'
import {
  requestedNames,
  type MatchableBooks,
  type NamedSeries,
  type NumberedBook,
  type RequestedBook,
  type RequestedList,
} from '#domain/read-list/requested-list'
import { rankMatches, type SeriesMatch } from './rank-matches.ts'
import { distance, loose, namesOf, type KnownName } from './series-names.ts'

type Needs = {
  readonly matchableBooks: MatchableBooks
  readonly readLists: Pick<ReadListStore, 'byName'>
}

export type ListMatch = {
  readonly name: string
  readonly isNameTaken: boolean
  readonly requests: readonly {
    readonly names: readonly string[]
    readonly number: string
    /** The likeliest first. */
    readonly matches: readonly SeriesMatch[]
  }[]
}

type Candidate = { readonly series: NamedSeries; readonly names: readonly KnownName[] }

/** Finds the books that a list asks for, in all libraries the viewer may see; stores nothing. */
export const matchList =
  ({ matchableBooks, readLists }: Needs) =>
  async (viewer: Viewer, list: RequestedList): Promise<ListMatch> => {
    const index = indexed(await matchableBooks.series(viewer))
    const found = list.books.map((request) => ({ request, candidates: candidatesOf(request, index) }))
    const ids = new Set(found.flatMap(({ candidates }) => candidates.map(({ series }) => series.id)))
    const books = Map.groupBy(await matchableBooks.booksOf([...ids]), (book) => book.seriesId)
    return {
      name: list.name,
      isNameTaken: (await readLists.byName(list.name)) !== undefined,
      requests: found.map(({ request, candidates }) => ({
        names: requestedNames(request),
        number: request.number,
        matches: rankMatches(request, matchesAmong(candidates, request, books)),
      })),
    }
  }

type Index = ReadonlyMap<string, readonly Candidate[]>

const indexed = (all: readonly NamedSeries[]): Index => {
  const index = new Map<string, Candidate[]>()
  for (const series of all) {
    const names = namesOf(series)
    const candidate = { series, names }
    for (const key of new Set(names.flatMap(({ whole, base }) => [loose(whole), loose(base)]))) {
      index.set(key, [...(index.get(key) ?? []), candidate])
    }
  }
  return index
}

const candidatesOf = (request: RequestedBook, index: Index) => [
  ...new Set(requestedNames(request).flatMap((name) => index.get(loose(name)) ?? [])),
]

const matchesAmong = (
  candidates: readonly Candidate[],
  request: RequestedBook,
  books: ReadonlyMap<SeriesId, readonly NumberedBook[]>,
) =>
  candidates.flatMap(({ series, names }) => {
    const near = names.flatMap((name) => {
      const far = distance(name, request)
      return far === undefined ? [] : [{ name, far }]
    })
    const numbered = (books.get(series.id) ?? []).filter((book) => isNumbered(book, series, request))
    if (near.length === 0 || numbered.length === 0) return []
    const mentions = names.flatMap((name) => name.mentions)
    return [{ series, books: numbered, mentions, distance: Math.min(...near.map(({ far }) => far)) }]
  })

/** The only book of a one-shot is its first, whatever number it has. */
const isNumbered = (book: NumberedBook, series: NamedSeries, request: RequestedBook) => {
  const wanted = numberKey(request.number)
  return numberKey(book.number) === wanted || (series.oneshot && (wanted === '' || wanted === '1'))
}

const numberKey = (number: string) => number.trim().toLowerCase().replace(/^0+/, '')
