import { describe, expect, it } from 'vitest'
import { inOrderOfSeries, latestFirst, opennessOf, withMembers } from './members.ts'

const aSet = (given: object) => ({
  id: '1',
  name: 'One',
  lastModifiedDate: '2026-01-01T00:00:00Z',
  filtered: false,
  memberIds: ['a', 'b'],
  ...given,
})

describe('adding to a set', () => {
  it('appends what is new and doubles nothing', () => {
    expect(withMembers(['a', 'b'], ['b', 'c', 'c'])).toEqual(['a', 'b', 'c'])
  })

  it('is offered while something is missing', () => {
    expect(opennessOf(aSet({}), ['b', 'c'])).toBe('open')
    expect(opennessOf(aSet({}), ['b'])).toBe('complete')
  })

  it('is not offered where hidden members would be lost', () => {
    expect(opennessOf(aSet({ filtered: true }), ['c'])).toBe('hidden')
  })

  it('offers the set that was changed last first', () => {
    const older = aSet({ id: '2', lastModifiedDate: '2025-12-31T23:59:59Z' })
    expect(latestFirst([older, aSet({})]).map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('takes books series by series, in the order in which the series were chosen', () => {
    const books = [
      { id: 'a1', seriesId: 'a' },
      { id: 'a2', seriesId: 'a' },
      { id: 'b1', seriesId: 'b' },
    ]
    expect(inOrderOfSeries(['b', 'a'], books).map(({ id }) => id)).toEqual(['b1', 'a1', 'a2'])
  })
})
