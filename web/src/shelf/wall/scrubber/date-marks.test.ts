import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dateMarks, dateNamer, firstMatch, grainOf, samplePlaces } from './date-marks.ts'

const place = (index: number, date?: string) => ({ index, date })

it('looks at a few places of a long list, its ends among them', () => {
  expect(samplePlaces(100_001, 5)).toEqual([0, 25_000, 50_000, 75_000, 100_000])
  expect(samplePlaces(3, 5)).toEqual([0, 1, 2])
})

it('speaks of years, months or days as the list is long', () => {
  expect(grainOf([place(0, '2026-01-01'), place(9, '1986-01-01')])).toBe('year')
  expect(grainOf([place(0, '2026-01-01'), place(9, '2025-02-01')])).toBe('month')
  expect(grainOf([place(0, '2026-01-09T10:00:00Z'), place(9, '2026-01-01T10:00:00Z'), place(10)])).toBe('day')
})

it('marks each stretch of time once, and what has no date', () => {
  const places = [place(0, '2026-05-01'), place(10, '2026-01-01'), place(20, '2020-07-01'), place(30)]
  const nameOf = dateNamer('year', { locale: 'en', noDate: 'None' })
  expect(dateMarks(places, nameOf, 40)).toEqual([
    { label: '2026', index: 0, count: 20 },
    { label: '2020', index: 20, count: 10 },
    { label: 'None', index: 30, count: 10 },
  ])
})

it('finds where a stretch begins between two places that were looked at', async () => {
  const lists = fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }), fc.nat())
  await fc.assert(
    fc.asyncProperty(lists, async ([after, length, seed]) => {
      const found = after + length
      const begins = after + 1 + (seed % length)
      expect(await firstMatch({ after, found }, (index) => Promise.resolve(index >= begins))).toBe(begins)
    }),
  )
})
