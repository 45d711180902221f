import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageLinks } from './page-links.ts'

it('shows all pages of a short list', () => {
  expect(pageLinks({ current: 2, last: 4, around: 2 })).toEqual([1, 2, 3, 4])
})

it('shows the ends and the neighbourhood of a long one', () => {
  expect(pageLinks({ current: 50, last: 100, around: 2 })).toEqual([1, 'gap', 48, 49, 50, 51, 52, 'gap', 100])
})

it('writes a single page instead of a gap', () => {
  expect(pageLinks({ current: 5, last: 100, around: 2 })).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 100])
})

it('never names a page twice or one that does not exist, and always the current one', () => {
  const places = fc
    .integer({ min: 1, max: 500 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)))
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 4 }), ([current, last], around) => {
      const pages = pageLinks({ current, last, around }).filter((page) => page !== 'gap')
      expect(pages).toContain(current)
      expect(pages.every((page, at) => page >= 1 && page <= last && page > (pages[at - 1] ?? 0))).toBe(true)
    }),
  )
})
