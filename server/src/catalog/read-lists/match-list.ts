import { setImmediate as nextTurn } from 'node:timers/promises'
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
    /** The likeliest first; without books where no series of that name has the number. */
    readonly matches: readonly SeriesMatch[]
  }[]
}

type Candidate = { readonly series: NamedSeries; readonly names: readonly KnownName[] }

/** Finds the books that a list asks for, in all libraries the viewer may see; stores nothing. */
export const matchList =
  ({ matchableBooks, readLists }: Needs) =>
  async (viewer: Viewer, list: RequestedList): Promise<ListMatch> => {
    const index = await indexed(await matchableBooks.series(viewer))
    const found = await inTurns(list.books, (request) => ({ request, candidates: candidatesOf(request, index) }))
    const ids = new Set(found.flatMap(({ candidates }) => candidates.map(({ series }) => series.id)))
    const books = await shelved(await matchableBooks.booksOf([...ids]))
    return {
      name: list.name,
      isNameTaken: (await readLists.byName(list.name)) !== undefined,
      requests: await inTurns(found, ({ request, candidates }) => ({
        names: requestedNames(request),
        number: request.number,
        matches: rankMatches(request, matchesAmong(candidates, request, books)),
      })),
    }
  }

const doneAtOnce = 100

/** With pauses in which others are answered: a list may be long, and a library large. */
const inTurns = async <Item, Result>(items: readonly Item[], work: (item: Item) => Result): Promise<Result[]> => {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % doneAtOnce === 0) await nextTurn()
  }
  return results
}

type Index = ReadonlyMap<string, readonly Candidate[]>

const indexed = async (all: readonly NamedSeries[]): Promise<Index> => {
  const index = new Map<string, Candidate[]>()
  await inTurns(all, (series) => {
    const names = namesOf(series)
    const candidate = { series, names }
    for (const key of new Set(names.flatMap(({ whole, base }) => [loose(whole), loose(base)]))) {
      index.set(key, [...(index.get(key) ?? []), candidate])
    }
  })
  return index
}

/** The books of each series, by number. */
type Shelves = ReadonlyMap<SeriesId, ReadonlyMap<string, readonly NumberedBook[]>>

const shelved = async (books: readonly NumberedBook[]): Promise<Shelves> => {
  const bySeries = [...Map.groupBy(books, (book) => book.seriesId)]
  return new Map(
    await inTurns(bySeries, ([id, some]) => [id, Map.groupBy(some, ({ number }) => numberKey(number))] as const),
  )
}

const candidatesOf = (request: RequestedBook, index: Index) => [
  ...new Set(requestedNames(request).flatMap((name) => index.get(loose(name)) ?? [])),
]

/** Where none of them has the book, the series are worth knowing: somebody then chooses the book. */
const matchesAmong = (candidates: readonly Candidate[], request: RequestedBook, shelves: Shelves) => {
  const named = candidates.flatMap(({ series, names }) => {
    const near = names.flatMap((name) => {
      const far = distance(name, request)
      return far === undefined ? [] : [{ name, far }]
    })
    if (near.length === 0) return []
    const books = booksNumbered(request.number, series, shelves)
    const mentions = names.flatMap((name) => name.mentions)
    return [{ series, books, mentions, distance: Math.min(...near.map(({ far }) => far)) }]
  })
  const holding = named.filter(({ books }) => books.length > 0)
  return holding.length > 0 ? holding : named
}

/** The only book of a one-shot is its first, whatever number it has. */
const booksNumbered = (number: string, { id, oneshot }: NamedSeries, shelves: Shelves): readonly NumberedBook[] => {
  const wanted = numberKey(number)
  const shelf = shelves.get(id)
  if (oneshot && (wanted === '' || wanted === '1')) return [...(shelf?.values() ?? [])].flat()
  return shelf?.get(wanted) ?? []
}

const numberKey = (number: string) => number.trim().toLowerCase().replace(/^0+/, '')
