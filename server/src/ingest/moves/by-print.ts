import { dirname } from 'node:path'
import type { Book } from '#domain/book/book'
import type { FoundBook } from '../walk/found-files.ts'
import { theOnlyOne, type Prints } from './clues.ts'

/** Files that nobody knows yet, and books without a file. */
export type Unpaired = { readonly files: readonly FoundBook[]; readonly books: readonly Book[] }

/**
 * Those of which prints may tell more. A file must be opened for one: so only where a file is at a new place, or beside
 * such a one, for then its neighbours may have moved up, and only where sizes differ by as little as other words make.
 */
export const mayTell = ({ files, books }: Unpaired): Unpaired => {
  if (files.length === 0 || books.length === 0) return { files: [], books: [] }
  const places = new Set(files.map(({ path }) => path))
  // Whoever is in the trash gives way.
  const homes = new Set(books.flatMap(({ path, deletedAt }) => (deletedAt === null ? [path] : [])))
  const unrest = new Set(files.flatMap(({ path }) => (homes.has(path) ? [] : [dirname(path)])))
  const restless = files.filter(({ path }) => unrest.has(dirname(path)))
  const away = books.filter(({ path }) => !places.has(path) || unrest.has(dirname(path)))
  return { files: ofAlikeSize(restless, away), books: ofAlikeSize(away, restless) }
}

/** Never a guess: one file that has the print, and one book. */
export const byPrint = function* ({ files, books }: Unpaired, prints: Prints) {
  const candidates = Map.groupBy(books, ({ id }) => prints.books.get(id) ?? '')
  const printsOf = ({ path }: FoundBook) => prints.files.get(path) ?? []
  const owners = Map.groupBy(files.flatMap(printsOf), (print) => print)
  for (const file of files) {
    const own = printsOf(file).filter((print) => owners.get(print)?.length === 1)
    const book = theOnlyOne(own.flatMap((print) => candidates.get(print) ?? []))
    if (book) yield [file, book] as const
  }
}

export const isConfirmed = (book: Book, file: FoundBook, prints: Prints) => comparison(book, file, prints) === 'same'
export const isDenied = (book: Book, file: FoundBook, prints: Prints) => comparison(book, file, prints) === 'other'

const comparison = ({ id }: Book, { path }: FoundBook, { books, files }: Prints) => {
  const [known, found = []] = [books.get(id), files.get(path)]
  if (known === undefined || found.length === 0) return 'unknown'
  return found.includes(known) ? 'same' : 'other'
}

type Sized = { readonly size: number }

const ofAlikeSize = <One extends Sized>(some: readonly One[], others: readonly Sized[]): One[] => {
  const sizes = others.map(({ size }) => size).toSorted((a, b) => a - b)
  return some.filter(({ size }) => {
    const next = firstFrom(sizes, size)
    return [sizes[next - 1], sizes[next]].some((other) => other !== undefined && isAlike(size, other))
  })
}

const fewBytes = 64 * 1024
/** Packing pictures that were stored, or unpacking them, makes about as much. */
const smallPart = 0.02

const isAlike = (a: number, b: number) => Math.abs(a - b) <= Math.max(fewBytes, smallPart * Math.max(a, b))

/** Where in a sorted list the first number is that is not smaller. */
const firstFrom = (sorted: readonly number[], least: number) => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < least) from = middle + 1
    else to = middle
  }
  return from
}
