import type { BookDto } from '@spinrack/contract/resources/book'
import type { ReadListMatchDto } from '@spinrack/contract/resources/read-list'
import { parseDecimal } from '#lib/decimal.ts'

export type ChosenSeries = { readonly id: string; readonly title: string; readonly year?: string | undefined }
export type ChosenBook = { readonly id: string; readonly number: string; readonly title: string }

/** A book that a list asks for, and the one that answers it. */
export type ListRow = {
  /** Its place in the list, from 1. */
  readonly place: number
  /** The names its series may go by. */
  readonly wanted: { readonly series: readonly string[]; readonly number: string }
  readonly series: ChosenSeries | undefined
  readonly book: ChosenBook | undefined
  readonly leftOut: boolean
}

export type RowState = 'ok' | 'noSeries' | 'noBook' | 'duplicate' | 'leftOut'

/** The first match comes best: its series and its book are taken until somebody knows better. */
export const rowsOf = ({ requests }: ReadListMatchDto): ListRow[] =>
  requests.map(({ request, matches }, at) => {
    const [best] = matches
    const book = best?.books[0]
    return {
      place: at + 1,
      wanted: request,
      series: best && {
        id: best.series.seriesId,
        title: best.series.title,
        year: best.series.releaseDate?.slice(0, 4),
      },
      book: book && { id: book.bookId, number: book.number, title: book.title },
      leftOut: false,
    }
  })

/** A read list holds a book once: all rows with the same one are told. */
export const statesOf = (rows: readonly ListRow[]): RowState[] => {
  const times = new Map<string, number>()
  for (const { book, leftOut } of rows) {
    if (book !== undefined && !leftOut) times.set(book.id, (times.get(book.id) ?? 0) + 1)
  }
  return rows.map(({ series, book, leftOut }) => {
    if (leftOut) return 'leftOut'
    if (book !== undefined) return (times.get(book.id) ?? 0) > 1 ? 'duplicate' : 'ok'
    return series === undefined ? 'noSeries' : 'noBook'
  })
}

/** Leaves out the rows without a book, or all but the first of those with the same one. */
export const leaveOut = (rows: readonly ListRow[], which: 'unmatched' | 'repeated'): ListRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    if (row.leftOut) return row
    if (row.book === undefined) return which === 'unmatched' ? { ...row, leftOut: true } : row
    const isRepeated = seen.has(row.book.id)
    seen.add(row.book.id)
    return isRepeated && which === 'repeated' ? { ...row, leftOut: true } : row
  })
}

/** The books of the read list in their order; undefined while a row still has to be decided on. */
export const bookIdsOf = (rows: readonly ListRow[]): string[] | undefined => {
  const isOpen = statesOf(rows).some((state) => state !== 'ok' && state !== 'leftOut')
  const ids = rows.flatMap(({ book, leftOut }) => (book === undefined || leftOut ? [] : [book.id]))
  return isOpen || ids.length === 0 ? undefined : ids
}

/** The book of a series that a list means by a number; a one-shot has only the one. */
export const bookByNumber = (books: readonly BookDto[], number: string): ChosenBook | undefined => {
  const wanted = parseDecimal(number)
  const found = books.find(
    ({ oneshot, metadata }) =>
      oneshot || metadata.number === number.trim() || (wanted !== undefined && metadata.numberSort === wanted),
  )
  return found && chosenBook(found)
}

export const chosenBook = ({ id, metadata }: BookDto): ChosenBook => ({
  id,
  number: metadata.number,
  title: metadata.title,
})
