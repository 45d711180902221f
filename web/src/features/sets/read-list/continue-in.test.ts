import type { BookDto } from '@spinrack/contract/resources/book'
import { describe, expect, it } from 'vitest'
import { continueIn } from './continue-in.ts'

const reader = ['PAGE_STREAMING']
const aBook = (given: object): BookDto =>
  ({
    id: 'book',
    deleted: false,
    media: { status: 'READY', mediaProfile: 'DIVINA', epubDivinaCompatible: false, pagesCount: 10 },
    readProgress: null,
    ...given,
  }) as unknown as BookDto

const unread = aBook({ id: 'unread' })
const begun = aBook({ id: 'begun', readProgress: { page: 3, completed: false } })
const missing = aBook({ id: 'missing', deleted: true })
const read = aBook({ id: 'read', readProgress: { page: 10, completed: true } })

describe('going on in a read list', () => {
  it('starts with the first book while nothing was read', () => {
    expect(continueIn({ ahead: [unread], begun: false, front: [unread] }, reader)).toEqual({
      kind: 'start',
      book: unread,
    })
  })

  it('takes the next book that is not read', () => {
    expect(continueIn({ ahead: [unread], begun: true, front: [read] }, reader)?.kind).toBe('next')
  })

  it('goes on within a book', () => {
    expect(continueIn({ ahead: [begun, unread], begun: true, front: [read] }, reader)).toEqual({
      kind: 'resume',
      book: begun,
    })
  })

  it('passes over what does not open', () => {
    expect(continueIn({ ahead: [missing, unread], begun: true, front: [] }, reader)?.book).toBe(unread)
  })

  it('starts over when all is read', () => {
    expect(continueIn({ ahead: [], begun: true, front: [missing, read] }, reader)).toEqual({
      kind: 'again',
      book: read,
    })
  })

  it('has nothing for somebody who may not read here', () => {
    expect(continueIn({ ahead: [unread], begun: false, front: [unread] }, [])).toBeNull()
  })
})
