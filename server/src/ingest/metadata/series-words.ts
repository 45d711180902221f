import type { LibraryOptions } from '#domain/library/library'
import type { SeriesFileWords, SeriesMetadata } from '#domain/series/series'
import { only } from './remembered.ts'

type Words = Partial<SeriesMetadata>

/** Who is asked about a series. */
export type Asked = {
  readonly options: LibraryOptions
  readonly isAskedBeside: boolean
  /** Undefined when it is not asked, or cannot be understood just now: it has not stopped saying what it said. */
  readonly beside: Words | undefined
}

/** What stands beside the books is believed more than they are, as long as it is asked. */
export const inOrder = ({ isAskedBeside }: Asked, { books, beside }: SeriesFileWords): Words =>
  isAskedBeside ? { ...books, ...beside } : { ...beside, ...books }

type Known = SeriesFileWords & {
  /** What books say that can be heard. */
  readonly heard: Words
  readonly current: SeriesMetadata
}

/** What is said now; what is only remembered is no part of it. */
export const saidNow = (asked: Asked, { heard, books, beside, current }: Known): Words => {
  // One book that cannot be understood does not change what all of them say together, least of all an age rating.
  const byBooks = only(books, Object.keys(heard))
  if (asked.beside) return { ...byBooks, ...asked.beside }
  const overruled = asked.isAskedBeside ? Object.keys(beside) : higherRating(beside, byBooks, current)
  return only(
    byBooks,
    Object.keys(byBooks).filter((field) => !overruled.includes(field)),
  )
}

/** What is hidden for its age does not come to light because somebody is not asked any more. */
const higherRating = (beside: Words, byBooks: Words, current: SeriesMetadata): string[] => {
  const rating = beside.ageRating ?? 0
  return rating === current.ageRating && rating > (byBooks.ageRating ?? 0) ? ['ageRating'] : []
}
