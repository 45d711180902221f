import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

it.each([
  ['1', 1],
  [' 1.5 ', 1.5],
  ['1,5', 1.5],
  ['-3', -3],
  ['2.', 2],
  ['', undefined],
  ['one', undefined],
  ['1e3', undefined],
  ['1.2.3', undefined],
  ['.5', undefined],
])('reads %j as %j', (text, expected) => {
  expect(parseDecimal(text)).toBe(expected)
})

it('reads back what it wrote, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e7, max: 1e7 }),
      fc.constantFrom('en', 'de', 'fr', 'ar', 'fa', 'he', 'sv'),
      (thousandths, locale) => {
        expect(parseDecimal(formatDecimal(thousandths / 1000, locale))).toBe(thousandths / 1000)
      },
    ),
  )
})
