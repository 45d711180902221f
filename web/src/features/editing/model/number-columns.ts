import { formatDecimal, parseDecimal } from '#lib/decimal.ts'
import type { BookValues } from './book-sheet.ts'
import type { Name, Sheet } from './sheet.ts'
import { setLock, setValue, shownLock, shownValue } from './sheet.ts'

/** One sheet per book: each has its own title and numbers. */
export type BookRows = readonly Sheet<BookValues>[]

/** Moves every sort number up or down; what is no number at the moment stays for its owner to correct. */
export const shiftSortNumbers = (rows: BookRows, by: 1 | -1, locale: string): BookRows =>
  rows.map((row) => {
    const now = parseDecimal(shownValue(row, 'numberSort') ?? '')
    return now === undefined ? row : setValue(row, 'numberSort', formatDecimal(roundedSum(now, by), locale))
  })

/** The number that is shown becomes the one that is sorted by. */
export const copySortNumbers = (rows: BookRows): BookRows =>
  rows.map((row) => {
    const number = parseDecimal(shownValue(row, 'numberSort') ?? '')
    return number === undefined ? row : setValue(row, 'number', String(number))
  })

export const columnLock = (rows: BookRows, name: Name<BookValues>): boolean | 'mixed' => {
  const locked = rows.filter((row) => shownLock(row, name) === true).length
  if (locked === 0) return false
  return locked === rows.length || 'mixed'
}

export const lockColumn = (rows: BookRows, name: Name<BookValues>, locked: boolean): BookRows =>
  rows.map((row) => setLock(row, name, locked))

/** So that 1.1 + 1 does not become 2.1000000000000001. */
const roundedSum = (a: number, b: number) => Math.round((a + b) * 1e6) / 1e6
