import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeLibraries, readPlaces, withOrder, withPin } from './library-places.ts'

const libraries = ['a', 'b', 'c'].map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

describe('arrangeLibraries', () => {
  it('keeps the order of the server for somebody who chose none', () => {
    expect(ids(arrangeLibraries(libraries, {}).all)).toEqual(['a', 'b', 'c'])
  })

  it('puts a new library behind those that have a place', () => {
    expect(ids(arrangeLibraries(libraries, { c: { order: 0 }, b: { order: 1 } }).all)).toEqual(['c', 'b', 'a'])
  })

  it('parts the pinned from the others and keeps their order', () => {
    const { pinned, unpinned } = arrangeLibraries(libraries, { a: { unpinned: true, order: 2 }, c: { order: 0 } })
    expect([ids(pinned), ids(unpinned)]).toEqual([['c', 'b'], ['a']])
  })

  it('gives back any order that was stored', () => {
    const shuffled = fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 })
    fc.assert(
      fc.property(shuffled, (order) => {
        const stored = JSON.stringify(withOrder({ b: { unpinned: true } }, order))
        const { all, unpinned } = arrangeLibraries(libraries, readPlaces(stored))
        expect(ids(all)).toEqual(order)
        expect(ids(unpinned)).toEqual(['b'])
      }),
    )
  })
})

it('pins a library again', () => {
  const places = withPin(withPin({ a: { order: 4 } }, 'a', false), 'a', true)
  expect(arrangeLibraries(libraries, places).unpinned).toEqual([])
  expect(places.a?.order).toBe(4)
})

it.each([undefined, '', 'nonsense', '[]', 'null', '{"a":7,"b":{"order":"first","unpinned":"yes"}}'])(
  'takes no place from %j',
  (stored) => {
    expect(Object.values(readPlaces(stored)).every((place) => Object.keys(place).length === 0)).toBe(true)
  },
)
