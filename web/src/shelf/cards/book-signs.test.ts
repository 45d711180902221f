import { expect, it } from 'vitest'
import { bookMark, troubleKind } from './book-signs.ts'
import { seriesMark } from './series-mark.ts'

it('marks a book by how far it is read; the bar of one in progress says enough', () => {
  expect(bookMark({ kind: 'unread' })).toEqual({ kind: 'unread' })
  expect(bookMark({ kind: 'read', on: '2026-01-01T00:00:00Z' })).toEqual({ kind: 'finished' })
  expect(bookMark({ kind: 'in-progress', page: 3, pages: 9, fraction: 1 / 3 })).toBeUndefined()
})

it('calls a file broken that cannot be used, and not one that waits for its analysis', () => {
  expect(troubleKind('ERROR')).toBe('broken')
  expect(troubleKind('UNSUPPORTED')).toBe('broken')
  expect(troubleKind('UNKNOWN')).toBeUndefined()
  expect(troubleKind('OUTDATED')).toBeUndefined()
  expect(troubleKind('READY')).toBeUndefined()
})

it('counts the books of a series that are not read to the end, those in progress too', () => {
  expect(seriesMark({ booksCount: 5, booksReadCount: 2, oneshot: false })).toEqual({ kind: 'count', count: 3 })
  expect(seriesMark({ booksCount: 5, booksReadCount: 5, oneshot: false })).toEqual({ kind: 'finished' })
})

it('gives a one-shot a dot instead of a count, and an empty series nothing', () => {
  expect(seriesMark({ booksCount: 1, booksReadCount: 0, oneshot: true })).toEqual({ kind: 'unread' })
  expect(seriesMark({ booksCount: 0, booksReadCount: 0, oneshot: false })).toBeUndefined()
})
