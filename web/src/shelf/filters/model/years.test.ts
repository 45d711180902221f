import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseYears, writeYears } from './years.ts'

it('reads a year, a range of years, and ranges with an open end', () => {
  expect(parseYears('2014')).toEqual({ from: 2014, to: 2014 })
  expect(parseYears('1990-1999')).toEqual({ from: 1990, to: 1999 })
  expect(parseYears('1990-')).toEqual({ from: 1990, to: undefined })
  expect(parseYears('-1999')).toEqual({ from: undefined, to: 1999 })
})

it('takes nothing else for years', () => {
  for (const text of ['', '-', '14', '0999', '20145', '1999-1990', '1990-99', '1990 - 1999', 'x']) {
    expect(parseYears(text)).toBeUndefined()
  }
})

it('turns years in the wrong order around', () => {
  expect(writeYears({ from: 1999, to: 1990 })).toBe('1990-1999')
  expect(writeYears({ from: undefined, to: undefined })).toBeUndefined()
})

it('reads all that it writes', () => {
  const year = fc.option(fc.integer({ min: 1000, max: 9999 }), { nil: undefined })
  fc.assert(
    fc.property(year, year, (one, other) => {
      const read = parseYears(writeYears({ from: one, to: other }) ?? '')
      expect(new Set([read?.from, read?.to])).toEqual(new Set([one, other]))
    }),
  )
})
