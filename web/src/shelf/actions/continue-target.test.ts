import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { continueAttempts, continueTargetOf, findContinueTarget } from './continue-target.ts'
import { aSeries } from './shelf-items.test-support.ts'

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

  it('looks only among the books that are there, as they are counted', async () => {
    const queryClient = new QueryClient()
    const fetchQuery = vi.spyOn(queryClient, 'fetchQuery').mockResolvedValue({ content: [] })
    const series = aSeries({ booksInProgressCount: 1, booksUnreadCount: 2 }).item as SeriesDto
    expect(await continueTargetOf(series, { queryClient, roles: [] })).toBeNull()
    expect(fetchQuery.mock.calls.map(([{ queryKey }]) => queryKey.at(-1))).toMatchObject([
      { read_status: 'IN_PROGRESS', deleted: false },
      { read_status: 'UNREAD', deleted: false },
    ])
  })

  it('finds nothing where no book can be opened', async () => {
    expect(await findContinueTarget(counts(0, 0, 2), async () => undefined)).toBeNull()
  })
})
