import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDeepEqual } from './is-deep-equal.ts'

it('finds every plain value equal to a copy of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isDeepEqual(value, structuredClone(value))).toBe(true)
    }),
  )
})

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [[], {}],
  [null, {}],
  ['1', 1],
])('tells %j from %j', (a, b) => {
  expect(isDeepEqual(a, b)).toBe(false)
  expect(isDeepEqual(b, a)).toBe(false)
})
