import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { fileLine } from '#domain/scan/scan-store'
import type { Series } from '#domain/series/series'
import type { Sieve } from './walk-library.ts'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'

/**
 * Finds the series that are just as they were, with all their books, while the walk goes on: they need not be kept in
 * mind, and a scan has nothing to think about there. What is known of the files of each series is told in lines, as
 * `fileLine` writes them.
 */
export const sieveSettled = (series: readonly Series[], files: ReadonlyMap<SeriesId, string>) => {
  const present = new Map(series.flatMap((one) => (one.deletedAt === null ? [[one.path, one]] : [])))
  const settled = new Set<SeriesId>()
  const sieve: Sieve = (found) => {
    const here = present.get(found.path)
    if (!here || !isSameFolder(here, found) || !areSameFiles(files.get(here.id) ?? '', found)) return false
    settled.add(here.id)
    return true
  }
  return { settled, sieve }
}

const isSameFolder = (series: Series, { modifiedAt, oneshot }: FoundSeries) =>
  series.fileModifiedAt === modifiedAt && series.oneshot === oneshot

/** Lines that are all there, no two alike, and together as long as what is known, are just what is known. */
const areSameFiles = (known: string, { path: folder, books }: FoundSeries) => {
  const holds = lineHolder(known, books.length)
  let length = 0
  for (const book of books) {
    const line = lineOf(book, folder)
    if (!holds(line)) return false
    length += line.length
  }
  return length === known.length
}

/** Tells whether a line is among the known ones; how many will be asked for decides how. */
export const lineHolder = (known: string, questions: number): ((line: string) => boolean) =>
  questions > fewBooks ? holderOf(known) : (line) => known.includes(line)

/** Searching a short text is quicker than taking it apart. */
const fewBooks = 100

const holderOf = (known: string) => {
  const lines = new Set(known.split('\n\n').map((line) => line.replaceAll('\n', '')))
  return (line: string) => lines.has(line.slice(1, -1))
}

const lineOf = ({ path, size, modifiedAt, fileId }: FoundBook, folder: string) =>
  fileLine({ path, size, fileModifiedAt: modifiedAt, fileId }, folder)
