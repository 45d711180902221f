import fc from 'fast-check'
import { expect, it } from 'vitest'
import { typeDigit, type TypedPage } from './typed-page.ts'

const type = (digits: string, total: number) =>
  [...digits].reduce<TypedPage>((typed, digit) => typeDigit(typed, Number(digit), total), null)

it('reads the digits of a page one after another', () => {
  expect(type('250', 300)).toBe(250)
  expect(type('07', 300)).toBe(7)
  expect(type('0', 300)).toBeNull()
})

it('begins anew where the number would be no page', () => {
  expect(type('25', 20)).toBe(5)
  expect(type('90', 9)).toBe(9)
})

it('finds every page by its number, and never names one that is not there', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.stringMatching(/^[0-9]{0,6}$/),
      (one, other, any) => {
        const total = Math.max(one, other)
        expect(type(String(Math.min(one, other)), total)).toBe(Math.min(one, other))
        const typed = type(any, total) ?? 1
        expect(typed).toBeGreaterThanOrEqual(1)
        expect(typed).toBeLessThanOrEqual(total)
      },
    ),
  )
})
