import { expect, it } from 'vitest'
import { bookTrouble } from './book-trouble.ts'

it.each([
  ['READY', 'none'],
  ['ERROR', 'broken'],
  ['UNSUPPORTED', 'unsupported'],
  ['OUTDATED', 'outdated'],
  ['UNKNOWN', 'waiting'],
])('calls media status %s %s', (status, trouble) => {
  expect(bookTrouble({ deleted: false, media: { status } })).toBe(trouble)
})

it('speaks of a missing file before anything else', () => {
  expect(bookTrouble({ deleted: true, media: { status: 'ERROR' } })).toBe('unavailable')
})
