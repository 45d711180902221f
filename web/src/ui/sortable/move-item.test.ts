import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moveItem, placeAfterDrag } from './move-item.ts'

const indexes = fc.tuple(fc.nat(9), fc.integer({ min: -3, max: 12 }))

describe('moveItem', () => {
  it('keeps every item and the order of the others', () => {
    fc.assert(
      fc.property(indexes, ([from, to]) => {
        const items = Array.from({ length: 10 }, (_, index) => index)
        const moved = moveItem(items, from, to)
        expect(moved[Math.max(0, Math.min(to, 9))]).toBe(from)
        expect(moved.filter((item) => item !== from)).toEqual(items.filter((item) => item !== from))
      }),
    )
  })

  it('leaves a list alone that has no such item', () => {
    expect(moveItem(['a'], 4, 0)).toEqual(['a'])
  })
})

describe('placeAfterDrag', () => {
  const boxes = [0, 1, 2, 3].map((index) => ({ top: index * 40, height: 40 }))

  it.each([
    [1, 0, 1],
    [1, 15, 1],
    [1, 25, 2],
    [1, 500, 3],
    [2, -25, 1],
    [2, -15, 2],
    [2, -500, 0],
  ])('takes the box at %i, moved by %i pixels, to %i', (from, by, to) => {
    expect(placeAfterDrag(boxes, from, by)).toBe(to)
  })
})
