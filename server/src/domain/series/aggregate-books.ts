import type { BookMetadata } from '../book/book.ts'
import type { SeriesAggregate } from './series.ts'

/** Books come in the order of their number sort. */
export const aggregateBooks = (books: readonly BookMetadata[]): SeriesAggregate => {
  const authors = new Map(
    books.flatMap((book) => book.authors).map((author) => [`${author.role}\n${author.name}`, author]),
  )
  const dates = books.map((book) => book.releaseDate).filter((date) => date !== null)
  const summarized = books.find((book) => book.summary.trim() !== '')
  return {
    authors: [...authors.values()],
    tags: [...new Set(books.flatMap((book) => book.tags))],
    releaseDate: dates.toSorted()[0] ?? null,
    summary: summarized?.summary ?? '',
    summaryNumber: summarized?.number ?? '',
  }
}
