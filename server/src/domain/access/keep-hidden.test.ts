import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepHidden } from './keep-hidden.ts'

const merged = (before: string, visible: string, wished: string) =>
  keepHidden([...before], new Set(visible), [...wished]).join('')

describe('what somebody does not see of a set', () => {
  it.each([
    ['all is seen', 'abc', 'abc', 'cb', 'cb'],
    ['it stays behind what it stood behind', 'aXbYc', 'abc', 'cba', 'cbYaX'],
    ['it stays first', 'XYab', 'ab', 'ba', 'XYba'],
    ['its neighbour goes', 'abXc', 'abc', 'ca', 'caX'],
    ['all that is seen goes', 'aXbY', 'ab', '', 'XY'],
    ['something new comes', 'aX', 'a', 'an', 'aXn'],
  ])('stays where it was: %s', (_, before, visible, wished, expected) => {
    expect(merged(before, visible, wished)).toBe(expected)
  })

  it('is never lost, doubled or moved among itself, and the wish is kept as it is', () => {
    const members = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 20 })
    fc.assert(
      fc.property(members, members, members, (before, seen, wish) => {
        const visible = new Set(before.filter((id) => seen.includes(id)))
        const hidden = before.filter((id) => !visible.has(id))
        const wished = wish.filter((id) => !hidden.includes(id))
        const after = keepHidden(before, visible, wished)
        expect(after.filter((id) => !hidden.includes(id))).toEqual(wished)
        expect(after.filter((id) => hidden.includes(id)).toSorted()).toEqual(hidden.toSorted())
        expect(new Set(after).size).toBe(after.length)
        if (hidden.length === 0) expect(after).toEqual(wished)
      }),
    )
  })
})
