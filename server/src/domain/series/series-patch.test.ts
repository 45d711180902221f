import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineSeriesPatches, type SeriesPatch } from './series-patch.ts'

describe('what several books say of their series', () => {
  it('is nothing when they say nothing', () => {
    expect(combineSeriesPatches([])).toEqual({})
    expect(combineSeriesPatches([{}, {}])).toEqual({})
  })

  it('is the title most of them give, which is the sort title too', () => {
    const patches = ['B', 'A', 'A', 'B', 'A'].map((title) => ({ title }))
    expect(combineSeriesPatches(patches)).toEqual({ title: 'A', titleSort: 'A' })
  })

  it('is the value seen first when as many give another', () => {
    expect(combineSeriesPatches([{ publisher: 'B' }, { publisher: 'A' }])).toEqual({ publisher: 'B' })
  })

  it('is the highest age and count, and zero is an age', () => {
    expect(combineSeriesPatches([{ ageRating: 0 }, {}])).toEqual({ ageRating: 0 })
    expect(
      combineSeriesPatches([
        { ageRating: 13, totalBookCount: 4 },
        { ageRating: 6, totalBookCount: 10 },
      ]),
    ).toEqual({ ageRating: 13, totalBookCount: 10 })
  })

  it('is every genre of every book, once', () => {
    expect(combineSeriesPatches([{ genres: ['a', 'b'] }, {}, { genres: ['b', 'c'] }])).toEqual({
      genres: ['a', 'b', 'c'],
    })
  })

  it('is the most frequent of everything else', () => {
    const often: SeriesPatch = { readingDirection: 'RIGHT_TO_LEFT', language: 'ja', status: 'ENDED', summary: 's' }
    const seldom: SeriesPatch = { readingDirection: 'LEFT_TO_RIGHT', language: 'en', status: 'HIATUS', summary: 'x' }
    expect(combineSeriesPatches([seldom, often, often])).toEqual(often)
  })

  it('never is a value that fewer books give than another', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', undefined)), (publishers) => {
        const patches = publishers.map((publisher): SeriesPatch => (publisher ? { publisher } : {}))
        const chosen = combineSeriesPatches(patches).publisher
        const countOf = (value: string) => publishers.filter((one) => one === value).length
        const known = publishers.filter((one) => one !== undefined)
        expect(chosen === undefined).toBe(known.length === 0)
        for (const other of known) expect(countOf(chosen as string)).toBeGreaterThanOrEqual(countOf(other))
      }),
    )
  })
})
