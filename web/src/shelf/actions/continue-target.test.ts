import type { BookDto } from '@spinrack/contract/resources/book'
import { describe, expect, it } from 'vitest'
import { continueAttempts, findContinueTarget } from './continue-target.ts'

const counts = (read: number, inProgress: number, unread: number) => ({
  booksReadCount: read,
  booksInProgressCount: inProgress,
  booksUnreadCount: unread,
})
const kinds = (...given: Parameters<typeof counts>) => continueAttempts(counts(...given)).map(({ kind }) => kind)

describe('continueAttempts', () => {
  it('starts a series nobody has opened', () => {
    expect(kinds(0, 0, 9)).toEqual(['start'])
  })
  it('resumes a book before it goes on to the next', () => {
    expect(kinds(3, 1, 5)).toEqual(['resume', 'next', 'again'])
  })
  it('goes on to the next book after finished ones', () => {
    expect(kinds(3, 0, 5)).toEqual(['next', 'again'])
  })
  it('reads a finished series again', () => {
    expect(kinds(9, 0, 0)).toEqual(['again'])
  })
})

describe('findContinueTarget', () => {
  const book = { id: '0JABCDEFGHJKM' } as BookDto

  it('asks no further than the first book found', async () => {
    const asked: string[] = []
    const target = await findContinueTarget(counts(3, 1, 5), async ({ status }) => {
      asked.push(status)
      return book
    })
    expect(target).toEqual({ kind: 'resume', book })
    expect(asked).toEqual(['IN_PROGRESS'])
  })

  it('falls back when what is left cannot be opened', async () => {
    const target = await findContinueTarget(counts(3, 0, 1), async ({ status }) =>
      status === 'READ' ? book : undefined,
    )
    expect(target?.kind).toBe('again')
  })

  it('finds nothing where no book can be opened', async () => {
    expect(await findContinueTarget(counts(0, 0, 2), async () => undefined)).toBeNull()
  })
})
