import type { Book } from '#domain/book/book'
import type { Series } from '#domain/series/series'
import { aBook, aSeries } from '#domain/testing/builders.test-support'
import type { KnownFiles } from '../moves/clues.ts'
import type { ScanPlan } from '../scan/plan-scan.ts'
import type { FoundBook, FoundSeries } from '../walk/found-files.ts'

/** What applying a plan makes of what was known; refuses to put two things at one path. */
export const afterPlan = (known: KnownFiles, plan: ScanPlan): KnownFiles => {
  const libraryId = known.series[0]?.libraryId
  const series = new Map(known.series.map((one) => [one.id, one]))
  const books = new Map(known.books.map((one) => [one.id, one]))
  const isGone = new Set(plan.missing.map((one) => one.id))
  const put = (home: Series, found: FoundSeries, files: readonly FoundBook[]) => {
    series.set(home.id, { ...home, ...placeOf(found), deletedAt: null })
    for (const file of files) {
      const book = bookOf(plan, file) ?? aBook({ libraryId: home.libraryId })
      books.set(book.id, { ...book, ...placeOf(file), ...factsOf(file), seriesId: home.id, deletedAt: null })
    }
  }

  for (const book of plan.changed.flatMap((change) => change.missing)) books.set(book.id, { ...book, deletedAt: 9 })
  for (const found of plan.added) put(aSeries({ libraryId, oneshot: found.oneshot }), found, found.books)
  for (const { series: home, found, ...change } of plan.changed) {
    const settled = [...change.changed, ...change.touched, ...change.restored]
    put(home, found, [...change.added, ...settled.map((one) => one.found)])
  }
  for (const { book, found } of plan.renumbered) books.set(book.id, { ...book, ...factsOf(found) })
  for (const one of plan.missing) series.set(one.id, { ...one, deletedAt: 9 })
  const left = [...books.values()].filter((book) => isGone.has(book.seriesId) && book.deletedAt === null)
  for (const book of left) books.set(book.id, { ...book, deletedAt: 9 })
  return { series: unique([...series.values()]), books: unique([...books.values()]) }
}

const bookOf = ({ moved, changed }: ScanPlan, { path }: FoundBook): Book | undefined => {
  const settled = changed.flatMap((change) => [...change.changed, ...change.touched, ...change.restored])
  return moved.get(path) ?? settled.find(({ found }) => found.path === path)?.book
}

const placeOf = ({ path, name, modifiedAt }: FoundBook | FoundSeries) => ({ path, name, fileModifiedAt: modifiedAt })

const factsOf = ({ size, fileId }: FoundBook) => ({ size, fileId })

/** Whoever is in the trash gives way, as in the stores. */
const unique = <One extends { readonly id: string; readonly path: string; readonly deletedAt: number | null }>(
  all: readonly One[],
): One[] => {
  const present = all.filter((one) => one.deletedAt === null)
  const taken = new Set(present.map((one) => one.path))
  if (taken.size !== present.length) throw new Error('Two things have one path')
  return all.map((one) =>
    one.deletedAt !== null && taken.has(one.path) ? { ...one, path: `${one.path}/${one.id}` } : one,
  )
}
