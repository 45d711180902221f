import type { MetricDto } from '@spinrack/contract/resources/actuator'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barsOf, chartColors } from './bars.ts'

const metric = (value: number): MetricDto => ({
  name: 'komga.books',
  description: null,
  baseUnit: null,
  measurements: [{ statistic: 'VALUE', value }],
  availableTags: [],
})
const tagged = (values: Readonly<Record<string, number>>) => ({
  total: metric(0),
  parts: Object.entries(values).map(([value, amount]) => ({ value, metric: metric(amount) })),
})

it('puts the longest bar first and measures the others by it', () => {
  expect(barsOf(tagged({ a: 5, b: 20 }), 'VALUE')).toEqual([
    { key: 'b', value: 20, share: 1 },
    { key: 'a', value: 5, share: 0.25 },
  ])
})

it('leaves out what measures nothing, and what was not measured that way', () => {
  expect(barsOf(tagged({ a: 0, b: 1 }), 'VALUE').map(({ key }) => key)).toEqual(['b'])
  expect(barsOf(tagged({ a: 1 }), 'TOTAL_TIME')).toEqual([])
})

it('draws no bar longer than its place', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.double({ min: 0, noNaN: true, max: 1e15 })), (values) => {
      for (const { share } of barsOf(tagged(values), 'VALUE')) expect(share >= 0 && share <= 1).toBe(true)
    }),
  )
})

it('has 18 colours, no two alike', () => {
  expect(new Set(chartColors).size).toBe(18)
})
