import { expect, it } from 'vitest'
import { attemptsFor, firstToRead } from './next-book.ts'
import { progress } from './shelf-items.test-support.ts'

const counts = { booksReadCount: 0, booksUnreadCount: 0, booksInProgressCount: 0 }

it('looks for what is being read, then for what is unread, then for what is read, and asks for no more', () => {
  const all = attemptsFor({ booksReadCount: 1, booksUnreadCount: 1, booksInProgressCount: 1 })
  expect(all.map(({ status }) => status)).toEqual(['IN_PROGRESS', 'UNREAD', 'READ'])
  expect(attemptsFor({ ...counts, booksUnreadCount: 4 }).map(({ status }) => status)).toEqual(['UNREAD'])
  expect(attemptsFor(counts)).toEqual([])
})

const media = { pagesCount: 10 } as never
const read = { media, readProgress: progress(10, true) }
const begun = { media, readProgress: progress(4, false) }
const unread = { media, readProgress: null }

it('goes on in a read list with what was begun, else with the first unread, else from its front', () => {
  expect(firstToRead([read, unread, begun])).toBe(begun)
  expect(firstToRead([read, unread])).toBe(unread)
  expect(firstToRead([read])).toBe(read)
  expect(firstToRead([])).toBeUndefined()
})
