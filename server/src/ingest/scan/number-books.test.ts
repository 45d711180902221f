import type { SeriesId } from '@spinrack/contract/vocabulary/ids'
import { noWords, type BookField, type BookMetadata, type FileWords } from '#domain/book/book'
import { aBook, bookMetadata } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { describe, expect, it } from 'vitest'
import { inNameOrder, numberBooks } from './number-books.ts'

const seriesId = 'S' as SeriesId

describe('the order of names', () => {
  it.each([
    [
      ['Vol 10', 'Vol 9', 'Vol 1'],
      ['Vol 1', 'Vol 9', 'Vol 10'],
    ],
    [
      ['b', 'A', 'ç', 'C2', 'c1'],
      ['A', 'b', 'ç', 'c1', 'C2'],
    ],
    [
      ['Été 2', 'Ete 1', 'été 3'],
      ['Ete 1', 'Été 2', 'été 3'],
    ],
    [
      ['a  2', ' a 1', 'a 3 '],
      [' a 1', 'a  2', 'a 3 '],
    ],
    [
      ['x', '2', '10', '#1'],
      ['2', '10', '#1', 'x'],
    ],
  ])('of %j is %j', (names, expected) => {
    expect(inNameOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual(expected)
  })
})

describe('numbering the books of a series', () => {
  it('ranks them by name and counts them', async () => {
    const { number, counted, numbers } = shelf([{ name: '2' }, { name: '10' }, { name: '1' }])
    await number()
    expect(numbers()).toEqual({ '1': [1, '1', 1], '2': [2, '2', 2], '10': [3, '3', 3] })
    expect(counted).toEqual([seriesId])
  })

  it('leaves a number alone that the file gave or a person locked, each for itself', async () => {
    const { number, numbers } = shelf([
      { name: 'a' },
      { name: 'b', words: { number: '99', numberSort: 99 }, metadata: { number: '99', numberSort: 99 } },
      { name: 'c', words: { number: '1.MU' }, metadata: { number: '1.MU' } },
      { name: 'd', locks: ['numberSort'], metadata: { numberSort: 7.5 } },
      { name: 'e', locks: ['number'], metadata: { number: 'five' } },
    ])
    await number()
    expect(numbers()).toEqual({
      a: [1, '1', 1],
      b: [2, '99', 99],
      c: [3, '1.MU', 3],
      d: [4, '4', 7.5],
      e: [5, 'five', 5],
    })
  })

  it('counts only what is there: a file in the trash keeps its number and takes none away', async () => {
    const { number, numbers } = shelf([
      { name: '1', rank: 1, metadata: { number: '1', numberSort: 1 } },
      { name: '2', rank: 2, metadata: { number: '2', numberSort: 2 }, isTrashed: true },
      { name: '2 (better)' },
      { name: '3', rank: 3, metadata: { number: '3', numberSort: 3 } },
    ])
    await number()
    expect(numbers()).toEqual({
      '1': [1, '1', 1],
      '2': [2, '2', 2],
      '2 (better)': [2, '2', 2],
      '3': [3, '3', 3],
    })
  })

  it('writes nothing when every rank is right', async () => {
    const { number, writes } = shelf([
      { name: 'a', rank: 1 },
      { name: 'b', rank: 2 },
    ])
    await number()
    expect(writes.count).toBe(0)
  })
})

type Wish = {
  readonly name: string
  readonly rank?: number
  readonly metadata?: Partial<BookMetadata>
  readonly words?: FileWords['book']
  readonly locks?: readonly BookField[]
  readonly isTrashed?: boolean
}

const shelf = (wishes: readonly Wish[]) => {
  const writes = { count: 0 }
  const counted: SeriesId[] = []
  const rows = wishes.map(({ name, rank = 0, metadata, words = {}, locks = [], isTrashed }) => ({
    book: aBook({ name, seriesId, number: rank, deletedAt: isTrashed ? 1 : null }),
    metadata: bookMetadata(metadata),
    words,
    locks,
  }))
  const row = (id: string) => {
    const found = rows.find(({ book }) => book.id === id)
    if (!found) throw new Error('no such book')
    return found
  }
  const books: Partial<Stores['books']> = {
    inSeries: async () => rows.map(({ book, metadata }) => ({ ...book, metadata })),
    metadata: async (id) => ({
      values: row(id).metadata,
      locks: new Set(row(id).locks),
      words: { ...noWords, book: row(id).words },
    }),
    saveNumber: async (id, number) => {
      writes.count++
      row(id).book = { ...row(id).book, number }
    },
    saveMetadata: async (id, values) => {
      writes.count++
      row(id).metadata = values
    },
  }
  const series: Partial<Stores['series']> = { countBooks: async (id) => void counted.push(id) }
  return {
    writes,
    counted,
    number: () => numberBooks({ books, series } as Stores, seriesId),
    numbers: () =>
      Object.fromEntries(
        rows.map(({ book, metadata }) => [book.name, [book.number, metadata.number, metadata.numberSort]]),
      ),
  }
}
