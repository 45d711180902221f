import { expect, it } from 'vitest'
import { firstToRead } from './next-book.ts'
import { progress } from './shelf-items.test-support.ts'

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
