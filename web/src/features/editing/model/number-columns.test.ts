import { describe, expect, it } from 'vitest'
import { batchOf } from './book-batch.ts'
import { bookItem, bookRules } from './book-sheet.ts'
import { aBook } from './editing.test-support.ts'
import { columnLock, copySortNumbers, lockColumn, shiftSortNumbers } from './number-columns.ts'
import { setValue, sheetOf, shownLock, shownValue } from './sheet.ts'

const books = [1, 2.5, 10].map((numberSort) => bookItem(aBook(`book ${numberSort}`, { numberSort, number: '?' }), 'en'))
const rows = books.map((item) => sheetOf(bookRules, [item]))
const shared = sheetOf(bookRules, books)

describe('the table of many books', () => {
  it('shifts every sort number by 1, and locks it', () => {
    const shifted = shiftSortNumbers(rows, 1, 'en')
    expect(shifted.map((row) => shownValue(row, 'numberSort'))).toEqual(['2', '3.5', '11'])
    expect(shifted.map((row) => shownLock(row, 'numberSort'))).toEqual([true, true, true])
    expect(batchOf(shared, shifted)['book 2.5']).toEqual({ numberSort: 3.5, numberSortLock: true })
  })

  it('ends where it began when it is shifted up and down', () => {
    expect(batchOf(shared, shiftSortNumbers(shiftSortNumbers(rows, 1, 'en'), -1, 'en'))).toEqual({})
  })

  it('shifts what was typed, without the noise of floating point', () => {
    const typed = rows.map((row) => setValue(row, 'numberSort', '1,1'))
    expect(shiftSortNumbers(typed, 1, 'de').map((row) => shownValue(row, 'numberSort'))).toEqual(['2,1', '2,1', '2,1'])
  })

  it('leaves a sort number alone that is none', () => {
    const typed = rows.map((row) => setValue(row, 'numberSort', 'x'))
    expect(shiftSortNumbers(typed, 1, 'en')).toEqual(typed)
  })

  it('copies sort numbers to numbers', () => {
    expect(batchOf(shared, copySortNumbers(rows))).toEqual({
      'book 1': { number: '1', numberLock: true },
      'book 2.5': { number: '2.5', numberLock: true },
      'book 10': { number: '10', numberLock: true },
    })
  })

  it('locks and unlocks a whole column', () => {
    const locked = lockColumn(rows, 'title', true)
    expect(columnLock(locked, 'title')).toBe(true)
    expect(columnLock([...locked.slice(1), ...rows.slice(0, 1)], 'title')).toBe('mixed')
    expect(batchOf(shared, lockColumn(locked, 'title', false))).toEqual({})
  })

  it('joins the edits of one book with those for all', () => {
    const own = rows.map((row, at) => (at === 0 ? setValue(row, 'title', 'First') : row))
    const batch = batchOf(setValue(shared, 'tags', ['x']), own)
    expect(batch['book 1']).toEqual({ title: 'First', titleLock: true, tags: ['x'], tagsLock: true })
    expect(batch['book 10']).toEqual({ tags: ['x'], tagsLock: true })
  })
})
