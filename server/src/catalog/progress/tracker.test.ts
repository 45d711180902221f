import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { describe, expect, it } from 'vitest'
import { summaryOf } from './tracker.ts'

const books = (...states: [numberSort: number, completed: boolean | null][]) =>
  states.map(([numberSort, completed]) => ({
    bookId: '' as BookId,
    seriesId: '' as SeriesId,
    pageCount: 1,
    numberSort,
    completed,
  }))

describe('how far a series was read', () => {
  it('is the last of the unbroken run from the first book', () => {
    expect(summaryOf(books([1, true], [10.5, true], [11, false], [12, true], [20, null]))).toEqual({
      count: 5,
      read: 3,
      unread: 1,
      inProgress: 1,
      inARow: 2,
      lastNumberInARow: 10.5,
      lastNumber: 20,
    })
  })

  it('is nothing when the first is unread, and all when all are read', () => {
    expect(summaryOf(books([1, null], [2, true]))).toMatchObject({ inARow: 0, lastNumberInARow: 0 })
    expect(summaryOf(books([1, true], [2, true]))).toMatchObject({ inARow: 2, lastNumberInARow: 2 })
    expect(summaryOf([])).toMatchObject({ count: 0, inARow: 0, lastNumberInARow: 0, lastNumber: 0 })
  })
})
