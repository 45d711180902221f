import type { BookDto } from '@spinrack/contract/resources/book'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListRow } from './list-row.ts'
import { bookByNumber, bookIdsOf, leaveOut, rowsOf, statesOf } from './list-row.ts'

const row = (place: number, bookId?: string, change: Partial<ListRow> = {}): ListRow => ({
  place,
  wanted: { series: ['Saga'], number: String(place) },
  series: { id: 'saga', title: 'Saga' },
  book: bookId === undefined ? undefined : { id: bookId, number: '1', title: bookId },
  leftOut: false,
  ...change,
})

describe('what the server found', () => {
  it('is taken from the best match; what it did not find stays open', () => {
    const series = { seriesId: 's', title: 'Saga', releaseDate: '2012-03-14' }
    const rows = rowsOf({
      readListMatch: { name: 'List', errorCode: '' },
      errorCode: '',
      requests: [
        {
          request: { series: ['Saga'], number: '1' },
          matches: [
            { series, books: [{ bookId: 'a', number: '1', title: 'A' }] },
            { series: { ...series, seriesId: 'other' }, books: [] },
          ],
        },
        { request: { series: ['Saga'], number: '2' }, matches: [{ series, books: [] }] },
        { request: { series: ['Nobody'], number: '3' }, matches: [] },
      ],
    })
    expect(rows[0]).toMatchObject({ place: 1, series: { id: 's', year: '2012' }, book: { id: 'a' }, leftOut: false })
    expect(statesOf(rows)).toEqual(['ok', 'noBook', 'noSeries'])
  })
})

describe('duplicates', () => {
  it('are told on every row that has the book, save for those that are left out', () => {
    expect(statesOf([row(1, 'a'), row(2, 'b'), row(3, 'a')])).toEqual(['duplicate', 'ok', 'duplicate'])
    expect(statesOf([row(1, 'a'), row(2, 'a', { leftOut: true })])).toEqual(['ok', 'leftOut'])
  })

  it('are left out but for the first', () => {
    expect(statesOf(leaveOut([row(1, 'a'), row(2), row(3, 'a')], 'repeated'))).toEqual(['ok', 'noBook', 'leftOut'])
  })
})

describe('the books of the read list', () => {
  it('are not known before every row is decided on', () => {
    expect(bookIdsOf([row(1, 'a'), row(2)])).toBeUndefined()
    expect(bookIdsOf([row(1, 'a'), row(2, 'a')])).toBeUndefined()
    expect(bookIdsOf([row(1, 'a', { leftOut: true })])).toBeUndefined()
    expect(bookIdsOf([row(1, 'b'), row(2, undefined, { leftOut: true }), row(3, 'a')])).toEqual(['b', 'a'])
  })

  it('are each there once, in the order of the list, when the doubtful is left out', () => {
    const rows = fc.array(fc.constantFrom('a', 'b', 'c', undefined), { minLength: 1 })
    fc.assert(
      fc.property(rows, (books) => {
        const all = books.map((book, at) => row(at + 1, book))
        const ids = bookIdsOf(leaveOut(leaveOut(all, 'unmatched'), 'repeated'))
        const expected = [...new Set(books.filter((book) => book !== undefined))]
        expect(ids ?? []).toEqual(expected)
      }),
    )
  })
})

describe('the book of a number', () => {
  const book = (id: string, number: string, more: { sort: number; oneshot?: boolean }) =>
    ({ id, oneshot: more.oneshot ?? false, metadata: { number, numberSort: more.sort, title: id } }) as BookDto

  it('is found with leading zeros, and by its name for a number', () => {
    const books = [book('a', '1', { sort: 1 }), book('b', '2', { sort: 2 }), book('c', '½', { sort: 0.5 })]
    expect(bookByNumber(books, '002')?.id).toBe('b')
    expect(bookByNumber(books, '½')?.id).toBe('c')
    expect(bookByNumber(books, '9')).toBeUndefined()
    expect(bookByNumber(books, 'x')).toBeUndefined()
  })

  it('of a one-shot is its only one', () => {
    expect(bookByNumber([book('a', '12', { sort: 12, oneshot: true })], '1')?.id).toBe('a')
  })
})
