import { describe, expect, it } from 'vitest'
import { bookSearch, seriesSearch } from './condition.ts'

const seriesOf = (condition: unknown) => seriesSearch.parse({ condition } as never).condition
const booksOf = (condition: unknown) => bookSearch.parse({ condition } as never).condition
const refused = (condition: unknown) => seriesSearch.safeParse({ condition } as never).error?.issues[0]?.message

describe('a condition', () => {
  it('may be missing, null or empty, and so may the whole body', () => {
    for (const body of [undefined, null, {}, { condition: null, fullTextSearch: null }])
      expect(seriesSearch.parse(body)).toEqual({ condition: undefined, search: undefined })
    expect(seriesOf({ allOf: [] })).toEqual({ allOf: [] })
    expect(seriesSearch.parse({ fullTextSearch: 'saga' }).search).toBe('saga')
  })

  it('is one test, or nests in all of and any of', () => {
    const leaf = { libraryId: { operator: 'is', value: 'L' } }
    const test = { leaf: 'libraryId', test: { operator: 'is', value: 'L' } }
    expect(seriesOf(leaf)).toEqual(test)
    expect(seriesOf({ allOf: [{ anyOf: [leaf] }, { anyOf: [{ allOf: [leaf, leaf] }] }] })).toEqual({
      allOf: [{ anyOf: [test] }, { anyOf: [{ allOf: [test, test] }] }],
    })
  })

  it('with several members means all of them', () => {
    expect(
      booksOf({ seriesId: { operator: 'is', value: 'S' }, deleted: { operator: 'isFalse' }, tag: null, unknown: 1 }),
    ).toEqual({
      allOf: [
        { leaf: 'deleted', test: { operator: 'isFalse' } },
        { leaf: 'seriesId', test: { operator: 'is', value: 'S' } },
      ],
    })
  })

  it('is understood in any case, its members in any order', () => {
    expect(seriesOf({ RELEASEDATE: { dateTime: '2024-01-01T00:30:00+01:00', Operator: 'AFTER' } })).toEqual({
      leaf: 'releaseDate',
      test: { operator: 'after', date: '2023-12-31' },
    })
    expect(seriesOf({ readstatus: { VALUE: 'in_progress', operator: 'is' } })).toEqual({
      leaf: 'readStatus',
      test: { operator: 'is', value: 'IN_PROGRESS' },
    })
  })

  it('takes numbers as text, texts as numbers, and cuts what should be whole', () => {
    const ageOf = (value: unknown) => seriesOf({ ageRating: { operator: 'greaterThan', value } })
    expect(ageOf('12')).toEqual({ leaf: 'ageRating', test: { operator: 'greaterThan', value: 12 } })
    expect(ageOf(12.5)).toEqual(ageOf(12))
    expect(seriesOf({ tag: { operator: 'is', value: 2000 } })).toEqual({
      leaf: 'tag',
      test: { operator: 'is', value: '2000' },
    })
  })

  it.each([
    ['P30D', 30],
    ['PT36H', 1],
    ['P1DT24H', 2],
    ['PT0S', 0],
    ['PT1440M', 1],
  ])('takes the duration %s as %i days', (duration, days) => {
    expect(seriesOf({ releaseDate: { operator: 'isInTheLast', duration } })).toEqual({
      leaf: 'releaseDate',
      test: { operator: 'isInTheLast', days },
    })
  })

  it('leaves out what an author or a poster does not say', () => {
    expect(seriesOf({ author: { operator: 'is', value: { name: 'Ann', role: null } } })).toMatchObject({
      test: { value: { name: 'Ann' } },
    })
    expect(booksOf({ poster: { operator: 'isNot', value: { type: 'USER_UPLOADED' } } })).toEqual({
      leaf: 'poster',
      test: { operator: 'isNot', value: { type: 'USER_UPLOADED' } },
    })
  })

  it.each([
    [{}],
    [[]],
    ['text'],
    [{ nothing: 1 }],
    [{ seriesId: { operator: 'is', value: 'S' } }],
    [{ libraryId: { operator: 'contains', value: 'x' } }],
    [{ libraryId: { operator: 'is' } }],
    [{ libraryId: 'L' }],
    [{ ageRating: { operator: 'is', value: 'twelve' } }],
    [{ ageRating: { operator: 'is', value: 1e300 } }],
    [{ releaseDate: { operator: 'after', dateTime: '2024-01-01' } }],
    [{ releaseDate: { operator: 'after', dateTime: '2024-99-01T00:00:00Z' } }],
    [{ releaseDate: { operator: 'isInTheLast', duration: 'P1M' } }],
    [{ releaseDate: { operator: 'isInTheLast', duration: 'P' } }],
    [{ releaseDate: { operator: 'isInTheLast', duration: 'PT' } }],
    [{ readStatus: { operator: 'is', value: 'HALF' } }],
    [{ allOf: { libraryId: { operator: 'is', value: 'L' } } }],
  ])('refuses %j', (condition) => expect(refused(condition)).toEqual(expect.any(String)))

  it('has limits of depth and size', () => {
    const leaf: unknown = { deleted: { operator: 'isTrue' } }
    const nested = (depth: number) => Array.from({ length: depth }).reduce((inner) => ({ allOf: [inner] }), leaf)
    expect(refused(nested(19))).toBeUndefined()
    expect(refused(nested(50_000))).toContain('deeper')
    expect(refused({ anyOf: Array.from({ length: 1_900 }, () => leaf) })).toBeUndefined()
    expect(refused({ anyOf: Array.from({ length: 2_001 }, () => leaf) })).toContain('more than')
  })
})
