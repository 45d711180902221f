import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { NamedSeries, NumberedBook, RequestedBook } from '#domain/read-list/requested-list'
import { aViewer } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { matchList } from './match-list.ts'

type Shelf = Readonly<Record<string, SeriesWish>>
type SeriesWish = Partial<NamedSeries> & { readonly books?: readonly Partial<NumberedBook>[] }

describe('a requested book', () => {
  it('is found by the title of its series and its number, leading zeros aside', async () => {
    const shelf = { Saga: { books: [{ number: '7' }, { number: '8' }] }, Other: { books: [{ number: '7' }] } }
    expect(await found(shelf, { series: 'Saga', number: '007' })).toEqual(['Saga 7'])
    expect(await found(shelf, { series: 'Saga', number: '9' })).toEqual([])
  })

  it('that is not there leaves its series to choose from, unless another one has it', async () => {
    const books = [{ number: '1' }]
    const { requests } = await match({ Saga: { books }, a: { title: 'Saga!', books: [{ number: '9' }] } }, [
      { series: 'Saga', number: '8' },
      { series: 'Saga', number: '9' },
      { series: 'Nobody', number: '1' },
    ])
    expect(requests.map(({ matches }) => matches.map((one) => [one.series.id, one.books.length]))).toEqual([
      [
        ['Saga', 0],
        ['a', 0],
      ],
      [['a', 1]],
      [],
    ])
  })

  it('is found whatever the case, accents and spacing of the title', async () => {
    const shelf = { 'Araña:  Heart of the Spider': {} }
    expect(await found(shelf, { series: 'ARANA: heart of the spider' })).toHaveLength(1)
  })

  it('is found where a folder could not hold the punctuation of the title', async () => {
    expect(await found({ 'Star Wars - Rogue One': {} }, { series: 'Star Wars: Rogue One' })).toHaveLength(1)
  })

  it('is found by a title with its volume before one without', async () => {
    const shelf = { Wolverine: {}, 'Wolverine (2003)': {} }
    expect(await found(shelf, { series: 'Wolverine', volume: 2003 })).toEqual(['Wolverine (2003) 1', 'Wolverine 1'])
  })

  it('asks for both names in the words of the list', async () => {
    const { requests } = await match({}, [
      { series: 'Wolverine', volume: 2003 },
      { series: 'Saga', volume: 1 },
    ])
    expect(requests.map(({ names }) => names)).toEqual([['Wolverine (2003)', 'Wolverine'], ['Saga']])
  })
})

describe('of several series with one title', () => {
  it('the one that began in the year of the volume comes first', async () => {
    const shelf = {
      a: { title: 'Batman', releaseDate: '1940-04-25' },
      b: { title: 'Batman', releaseDate: '2011-11-01' },
    }
    expect((await series(shelf, { series: 'Batman', volume: 2011 }))[0]).toBe('b')
    expect((await series(shelf, { series: 'Batman', volume: 1940 }))[0]).toBe('a')
  })

  it('the one whose book came out in the right year comes first', async () => {
    const shelf = {
      a: { title: 'Batman', books: [{ number: '5', releaseDate: '1941-03-01' }] },
      b: { title: 'Batman', books: [{ number: '5', releaseDate: '2012-03-01' }] },
      c: { title: 'Batman', books: [{ number: '5' }] },
    }
    expect(await series(shelf, { series: 'Batman', number: '5', year: 2012 })).toEqual(['b', 'c', 'a'])
  })

  it('the one whose title or folder holds the year comes first', async () => {
    const shelf = { a: { title: 'Nova' }, b: { title: 'Nova', name: 'Nova (2007)' } }
    expect(await series(shelf, { series: 'Nova', volume: 2007 })).toEqual(['b', 'a'])
  })

  it('the volume weighs more than the year of the book', async () => {
    const shelf = {
      a: { title: 'Hulk', releaseDate: '1999-01-01', books: [{ releaseDate: '2008-01-01' }] },
      b: { title: 'Hulk', releaseDate: '2008-01-01', books: [{ releaseDate: '2009-01-01' }] },
    }
    expect(await series(shelf, { series: 'Hulk', volume: 2008, year: 2008 })).toEqual(['b', 'a'])
  })

  it('what is present comes before what is in the trash, all else being equal', async () => {
    const shelf = {
      a: { title: 'Nova', isTrashed: true },
      b: { title: 'Nova', books: [{ isTrashed: true }] },
      c: { title: 'Nova' },
    }
    expect((await series(shelf, { series: 'Nova' }))[0]).toBe('c')
  })
})

describe('names beside the title', () => {
  it('count, after the title', async () => {
    const shelf = {
      a: { title: 'Shingeki no Kyojin', alternateTitles: ['Attack on Titan'] },
      b: { title: 'Something', name: 'Attack on Titan' },
      c: { title: 'Attack on Titan' },
    }
    const order = await series(shelf, { series: 'Attack on Titan' })
    expect(order[0]).toBe('c')
    expect(order.toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('of another run are not taken for the requested one', async () => {
    expect(await series({ a: { title: 'Batman (2011)' } }, { series: 'Batman', volume: 1940 })).toEqual([])
    expect(await series({ a: { title: 'Batman Vol. 2' } }, { series: 'Batman', volume: 3 })).toEqual([])
    expect(await series({ a: { title: 'Batman (2011)' } }, { series: 'Batman', year: 1999 })).toEqual([])
    expect(await series({ a: { title: 'Batman (2011-2016)' } }, { series: 'Batman', year: 2014 })).toEqual(['a'])
    expect(await series({ a: { title: 'Batman Vol. 2' } }, { series: 'Batman', volume: 2 })).toEqual(['a'])
    expect(await series({ a: { title: 'Batman (2011)' } }, { series: 'Batman' })).toEqual(['a'])
  })

  it('that consist of a year are names like any other', async () => {
    expect(await series({ a: { title: '1602' }, b: { title: '(1984)' } }, { series: '1602', volume: 2003 })).toEqual([
      'a',
    ])
  })
})

describe('a one-shot', () => {
  it('is the first of its kind, whatever number it has', async () => {
    const shelf = { a: { title: 'The Killing Joke', oneshot: true, books: [{ number: '12' }] } }
    expect(await series(shelf, { series: 'The Killing Joke', number: '1' })).toEqual(['a'])
    expect(await series(shelf, { series: 'The Killing Joke', number: '' })).toEqual(['a'])
    expect(await found(shelf, { series: 'The Killing Joke', number: '2' })).toEqual([])
  })
})

it('the name of a list that exists already is told', async () => {
  expect(await match({}, [{ series: 'A' }], true)).toMatchObject({ isNameTaken: true })
  expect(await match({}, [{ series: 'A' }])).toMatchObject({ isNameTaken: false, name: 'List' })
})

describe('a long list', () => {
  it('lets others be answered while it is matched', async () => {
    const titles = Array.from({ length: 2_000 }, (_, i) => `Series ${i}`)
    const waiting = { turns: 0, isOver: false }
    const others = () => {
      waiting.turns += 1
      if (!waiting.isOver) setImmediate(others)
    }
    setImmediate(others)
    const { requests } = await match(
      Object.fromEntries(titles.map((title) => [title, {}])),
      titles.map((series) => ({ series })),
    )
    waiting.isOver = true
    expect(requests.every(({ matches }) => matches.length === 1)).toBe(true)
    expect(waiting.turns).toBeGreaterThan(10)
  })

  it('looks at the number of each book once, however many of them it asks for', async () => {
    const numbers = Array.from({ length: 300 }, (_, i) => String(i + 1))
    let looks = 0
    const watched = (number: string) => ({
      ...bookOf('Saga')({}, Number(number)),
      get number() {
        looks += 1
        return number
      },
    })
    const needs = {
      readLists: { byName: async () => undefined },
      matchableBooks: { series: async () => [seriesOf('Saga', {})], booksOf: async () => numbers.map(watched) },
    }
    const books = numbers.map((number) => ({ series: 'Saga', number, volume: null, year: null }))
    const { requests } = await matchList(needs)(aViewer(), { name: 'List', books })
    expect(looks).toBe(300)
    expect(requests.every(({ matches }) => matches[0]?.books.length === 1)).toBe(true)
  })
})

const match = (shelf: Shelf, requests: readonly Partial<RequestedBook>[], isNameTaken = false) => {
  const entries = Object.entries(shelf)
  const needs = {
    readLists: {
      byName: async () => (isNameTaken ? aTakenList : undefined),
    },
    matchableBooks: {
      series: async () => entries.map(([key, wish]) => seriesOf(key, wish)),
      booksOf: async (ids: readonly SeriesId[]) =>
        entries
          .filter(([key]) => ids.includes(key as SeriesId))
          .flatMap(([key, { books = [{}] }]) => books.map(bookOf(key))),
    },
  }
  const books = requests.map((request) => ({ series: '', number: '1', volume: null, year: null, ...request }))
  return matchList(needs)(aViewer(), { name: 'List', books })
}

const series = async (shelf: Shelf, request: Partial<RequestedBook>) =>
  (await match(shelf, [request])).requests[0]?.matches.map((one) => String(one.series.id)) ?? []

const found = async (shelf: Shelf, request: Partial<RequestedBook>) =>
  (await match(shelf, [request])).requests[0]?.matches.flatMap((one) =>
    one.books.map((book) => `${one.series.title} ${book.number}`),
  )

const seriesOf = (key: string, change: SeriesWish): NamedSeries => ({
  id: key as SeriesId,
  title: key,
  name: change.title ?? key,
  alternateTitles: [],
  releaseDate: null,
  oneshot: false,
  isTrashed: false,
  ...change,
})

const bookOf =
  (key: string) =>
  (change: Partial<NumberedBook>, index: number): NumberedBook => ({
    id: `${key}-${index}` as BookId,
    seriesId: key as SeriesId,
    number: '1',
    title: 'Book',
    releaseDate: null,
    isTrashed: false,
    ...change,
  })

const aTakenList = {
  id: 'taken' as ReadListId,
  name: 'List',
  summary: '',
  ordered: true,
  bookIds: [],
  createdAt: 0,
  modifiedAt: 0,
}
