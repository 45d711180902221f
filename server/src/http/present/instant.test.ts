import fc from 'fast-check'
import { expect, it } from 'vitest'
import { instant, preciseInstant } from './instant.ts'

/** As far as dates go, and those of our days. */
const moments = fc.oneof(fc.integer({ min: -8.64e15, max: 8.64e15 }), fc.integer({ min: 0, max: 4e12 }))

it('says any moment in whole seconds', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      expect(instant(moment)).toBe(new Date(moment).toISOString().replace(/\.\d{3}Z$/, 'Z'))
    }),
  )
})

it('refuses what is no moment', () => {
  expect(() => instant(Number.NaN)).toThrow(RangeError)
})

it('keeps the fraction where it is wanted, if there is one', () => {
  expect(preciseInstant(Date.UTC(2024, 2, 1, 10, 20, 30, 120))).toBe('2024-03-01T10:20:30.120Z')
  expect(preciseInstant(Date.UTC(2024, 2, 1, 10, 20, 30))).toBe('2024-03-01T10:20:30Z')
})
