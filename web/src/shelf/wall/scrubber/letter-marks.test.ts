import fc from 'fast-check'
import { expect, it } from 'vitest'
import { letterMarks, markAt, thinnedMarks } from './letter-marks.ts'

const groups = [
  { group: '1', count: 2 },
  { group: '9', count: 1 },
  { group: 'a', count: 4 },
  { group: 'b', count: 1 },
]

it('says where each letter begins, with one mark for all that is none', () => {
  expect(letterMarks(groups, { total: 8, descending: false })).toEqual([
    { label: '#', index: 0, count: 3 },
    { label: 'A', index: 3, count: 4 },
    { label: 'B', index: 7, count: 1 },
  ])
})

it('runs backwards in a list that does', () => {
  expect(letterMarks(groups, { total: 8, descending: true }).map(({ label, index }) => [label, index])).toEqual([
    ['B', 0],
    ['A', 1],
    ['#', 5],
  ])
})

it('puts titles that belong to no group before all others', () => {
  expect(letterMarks([{ group: 'a', count: 1 }], { total: 3, descending: false })).toEqual([
    { label: '#', index: 0, count: 2 },
    { label: 'A', index: 2, count: 1 },
  ])
})

it('finds the letter that an item stands under', () => {
  const marks = letterMarks(groups, { total: 8, descending: false })
  expect([0, 2, 3, 6, 7].map((index) => markAt(marks, index)?.label)).toEqual(['#', '#', 'A', 'A', 'B'])
})

it('keeps the ends and every item when there is no room for all letters', () => {
  const counts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 200 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 2, max: 40 }), (given, most) => {
      const many = given.map((count, at) => ({ group: String.fromCodePoint(0x4e00 + at), count }))
      const total = given.reduce((sum, count) => sum + count, 0)
      const marks = letterMarks(many, { total, descending: false })
      const thinned = thinnedMarks(marks, most)
      expect(thinned.length).toBe(Math.min(most, marks.length))
      expect([thinned[0]?.label, thinned.at(-1)?.label]).toEqual([marks[0]?.label, marks.at(-1)?.label])
      expect(thinned.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    }),
  )
})
