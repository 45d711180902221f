import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedServer, type Seeded } from '../testing/seeded-server.test-support.ts'

let seeded: Seeded

beforeAll(async () => {
  seeded = await seedServer()
  await seeded.send(`PATCH /api/v1/books/${seeded.bookId('Saga 1')}/read-progress`, { page: 1 })
})
afterAll(() => seeded.end())

const ask = (noun: 'series' | 'books', body?: object) => seeded.send(`POST /api/v1/${noun}/list?unpaged=true`, body)
const find = async (noun: 'series' | 'books', condition: object | null) => {
  const response = await ask(noun, { condition })
  expect(response.statusCode).toBe(200)
  return response
    .json<{ content: (BookDto | SeriesDto)[] }>()
    .content.map(({ name }) => name)
    .toSorted()
}
const count = { series: 8, books: 12 } as const
const is = (value: unknown) => ({ operator: 'is', value })
const isNot = (value: unknown) => ({ operator: 'isNot', value })

describe('the condition language', () => {
  it.each([
    undefined,
    {},
    { condition: null },
    { condition: { allOf: [] }, fullTextSearch: '' },
    { fullTextSearch: null },
  ])('31: %j finds everything', async (body) => {
    for (const noun of ['series', 'books'] as const) {
      const response = await ask(noun, body)
      expect(response.statusCode).toBe(200)
      expect(response.json().totalElements).toBe(count[noun])
    }
  })

  it('32: conditions nest', async () => {
    const reading = { readStatus: is('IN_PROGRESS') }
    expect(await find('series', { allOf: [{ anyOf: [reading] }] })).toEqual(['Saga'])
    const deep = {
      allOf: [{ anyOf: [{ allOf: [reading, { oneShot: { operator: 'isFalse' } }] }, { title: is('Bone') }] }],
    }
    expect(await find('series', deep)).toEqual(['Bone', 'Saga'])
  })

  it('33: several keys in one object must all hold', async () => {
    const condition = {
      seriesId: is(seeded.seriesId('Saga')),
      deleted: { operator: 'isFalse' },
      mediaStatus: is('READY'),
    }
    expect(await find('books', condition)).toEqual(['Saga 1', 'Saga 1.5', 'Saga 2', 'Saga 4'])
    expect(await find('books', { ...condition, mediaStatus: is('ERROR') })).toEqual([])
  })

  it('34: the operator may stand behind its value', async () => {
    const after = { releaseDate: { dateTime: '2012-01-01T00:00:00Z', operator: 'after' } }
    expect(await find('books', after)).toEqual(['Saga 1', 'Saga 1.5', 'Saga 2', 'Saga 4'])
    expect(await find('series', { title: { value: 'Saga', operator: 'is' } })).toEqual(['Saga'])
  })

  const presence = [{ operator: 'isNull' }]
  const equality = (value: unknown) => [is(value)]
  const truth = [{ operator: 'isTrue' }]
  const texts = ['is', 'contains', 'beginsWith', 'endsWith'].map((operator) => ({ operator, value: 'sag' }))
  const shared = {
    libraryId: equality('x'),
    deleted: truth,
    oneShot: truth,
    title: texts,
    releaseDate: presence,
    tag: [...equality('space'), ...presence],
    readStatus: equality('READ'),
    author: [{ name: 'Ann', role: 'writer' }, { name: 'Ann' }, { role: 'writer' }].flatMap(equality),
  }
  const ofSeries = {
    ...shared,
    collectionId: equality('x'),
    complete: truth,
    titleSort: texts,
    genre: [...equality('Drama'), ...presence],
    sharingLabel: [...equality('kids'), ...presence],
    publisher: equality('Image'),
    language: equality('en'),
    ageRating: [...equality(17), ...presence],
    seriesStatus: equality('ENDED'),
  }
  const ofBooks = {
    ...shared,
    seriesId: equality('x'),
    readListId: equality('x'),
    numberSort: equality(1.5),
    mediaStatus: equality('READY'),
    mediaProfile: equality('DIVINA'),
    poster: [{ type: 'GENERATED', selected: true }, { type: 'SIDECAR' }, { selected: true }].flatMap(equality),
  }
  const opposites: Readonly<Record<string, string>> = {
    is: 'isNot',
    isTrue: 'isFalse',
    isNull: 'isNotNull',
    contains: 'doesNotContain',
    beginsWith: 'doesNotBeginWith',
    endsWith: 'doesNotEndWith',
  }
  const cases = (noun: 'series' | 'books', leaves: Record<string, { operator: string }[]>) =>
    Object.entries(leaves).flatMap(([leaf, tests]) => tests.map((test) => [noun, leaf, test] as const))

  it.each([...cases('series', ofSeries), ...cases('books', ofBooks)])(
    '35: %s by %s %j, and its opposite, share out everything',
    async (noun, leaf, test) => {
      // A series is complete, or not, only when it is known how many books it should have.
      const undecided = leaf === 'complete' ? count[noun] - ['Saga', 'Alone', 'Alone again'].length : 0
      const found = await find(noun, { [leaf]: test })
      const others = await find(noun, { [leaf]: { ...test, operator: opposites[test.operator] } })
      expect(found.filter((name) => others.includes(name))).toEqual([])
      expect(found.length + others.length + undecided).toBe(count[noun])
    },
  )

  const chapters = ['Saga 1', 'Saga 1.5', 'Saga 2', 'Saga 4']
  const day = (operator: string, dateTime: string) => ({ operator, dateTime })
  it.each([
    ['series', 'title', is('saga'), ['Saga']],
    ['series', 'title', { operator: 'contains', value: 'ON' }, ['Alone', 'Alone again', 'Bone']],
    ['series', 'titleSort', { operator: 'beginsWith', value: 'bo' }, ['Bone']],
    ['series', 'title', { operator: 'endsWith', value: 'er' }, ['Paper']],
    ['series', 'genre', is('drama'), ['Saga']],
    ['series', 'tag', is('space'), ['Saga']],
    ['series', 'publisher', is('image'), ['Saga']],
    ['series', 'language', is('en'), ['Novel', 'Saga']],
    ['series', 'ageRating', is(17), ['Saga']],
    // Both comparisons include the value itself, as clients are used to.
    ['series', 'ageRating', { operator: 'greaterThan', value: 17 }, ['Saga']],
    ['series', 'ageRating', { operator: 'greaterThan', value: 18 }, []],
    ['series', 'ageRating', { operator: 'lessThan', value: 17 }, ['Saga']],
    ['series', 'ageRating', { operator: 'lessThan', value: 16 }, []],
    ['series', 'oneShot', { operator: 'isTrue' }, ['Alone', 'Alone again']],
    ['series', 'author', is({ name: 'Fiona Staples', role: 'penciller' }), ['Saga']],
    ['series', 'releaseDate', day('before', '2012-03-15T00:00:00Z'), ['Saga']],
    ['series', 'releaseDate', day('after', '2012-03-15T00:00:00Z'), []],
    ['books', 'releaseDate', day('before', '2012-03-15T00:00:00Z'), chapters],
    ['books', 'releaseDate', day('after', '2012-03-13T00:00:00Z'), chapters],
    ['books', 'releaseDate', { operator: 'isNotInTheLast', duration: 'P30D' }, chapters],
    ['books', 'releaseDate', { operator: 'isNotNull' }, chapters],
    ['books', 'numberSort', is(1.5), ['Saga 1.5']],
    ['books', 'numberSort', { operator: 'greaterThan', value: 1.6 }, ['Bone 2', 'Saga 2', 'Saga 4']],
    ['books', 'numberSort', { operator: 'lessThan', value: 0.9 }, []],
    ['books', 'mediaStatus', is('ERROR'), []],
    ['books', 'mediaProfile', is('EPUB'), ['Novel']],
    ['books', 'mediaProfile', is('PDF'), ['Paper']],
    ['books', 'readStatus', is('IN_PROGRESS'), ['Saga 1']],
  ] as const)('35: %s by %s %j finds %j', async (...[noun, leaf, test, expected]) => {
    expect(await find(noun, { [leaf]: test })).toEqual(expected)
  })

  it('36: not being nothing is being anything', async () => {
    expect(await find('series', { libraryId: isNot('') })).toHaveLength(count.series)
    expect(await find('series', { publisher: isNot('') })).toEqual(['Alone', 'Alone again', 'Saga'])
    expect(await find('series', { language: isNot('') })).toEqual(['Novel', 'Saga'])
  })

  it('37: names and values are taken in any case', async () => {
    const condition = { ALLOF: [{ ReadStatus: { OPERATOR: 'IS', Value: 'in_progress' } }] }
    expect(await find('series', condition)).toEqual(['Saga'])
  })

  it('38: an unknown condition is a 400 with a message', async () => {
    const response = await ask('series', { condition: { mood: is('gloomy') } })
    expect(response.statusCode).toBe(400)
    expect(response.body).toMatch(/must be a condition/)
  })

  it('39: durations are ISO', async () => {
    for (const duration of ['P30D', 'PT12H', 'P1DT2H3M4S', 'PT0.5S']) {
      expect(await find('books', { releaseDate: { operator: 'isInTheLast', duration } })).toEqual([])
    }
    expect(await find('books', { releaseDate: { operator: 'isInTheLast', duration: 'P36500D' } })).toHaveLength(4)
    const wrong = await ask('books', { condition: { releaseDate: { operator: 'isInTheLast', duration: 'a week' } } })
    expect(wrong.statusCode).toBe(400)
  })

  it('40: a search within a condition has the same total on every page', async () => {
    const body = { fullTextSearch: 'chapter', condition: { mediaStatus: is('READY') } }
    const page = async (number: number) =>
      (await seeded.send(`POST /api/v1/books/list?page=${number}&size=1`, body)).json()
    const pages = await Promise.all([0, 1, 2, 3].map(page))
    expect(pages.map(({ totalElements }) => totalElements)).toEqual([4, 4, 4, 4])
    expect(new Set(pages.map(({ content }) => content[0].id)).size).toBe(4)
  })
})
