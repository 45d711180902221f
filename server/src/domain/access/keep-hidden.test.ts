import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepHidden } from './keep-hidden.ts'

describe('what somebody does not see of a set', () => {
  it.each([
    { when: 'all is seen', before: 'abc', visible: 'abc', wished: 'cb', after: 'cb' },
    { when: 'it stands behind others', before: 'aXbYc', visible: 'abc', wished: 'cba', after: 'cbYaX' },
    { when: 'it stands first', before: 'XYab', visible: 'ab', wished: 'ba', after: 'XYba' },
    { when: 'its neighbour goes', before: 'abXc', visible: 'abc', wished: 'ca', after: 'caX' },
    { when: 'all that is seen goes', before: 'aXbY', visible: 'ab', wished: '', after: 'XY' },
    { when: 'something new comes', before: 'aX', visible: 'a', wished: 'an', after: 'aXn' },
  ])('stays where it was: $when', ({ before, visible, wished, after }) => {
    expect(keepHidden([...before], new Set(visible), [...wished]).join('')).toBe(after)
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
        expect(new Set(after.filter((id) => hidden.includes(id)))).toEqual(new Set(hidden))
        expect(new Set(after).size).toBe(after.length)
      }),
    )
  })
})
