import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridLayout, mostCards } from './grid-layout.ts'

const phone = { width: 358, height: 844, rem: 16, poster: 150 }
const desk = { width: 1140, height: 900, rem: 16, poster: 150 }

it('puts three posters side by side on a phone', () => {
  expect(gridLayout(phone).columns).toBe(3)
})

it('never falls to a single column', () => {
  expect(gridLayout({ ...phone, width: 180 }).columns).toBe(2)
})

it('fills a wide page with more columns instead of larger posters', () => {
  expect(gridLayout(desk).columns).toBe(6)
  expect(gridLayout({ ...desk, width: 2400 }).columns).toBe(14)
})

it('shows fewer and larger posters to who wants them so', () => {
  expect(gridLayout({ ...desk, poster: 220 }).columns).toBe(4)
})

it('makes rows higher for people who read larger letters', () => {
  expect(gridLayout({ ...desk, rem: 24 }).rowHeight).toBeGreaterThan(gridLayout(desk).rowHeight)
})

it('never draws more cards than a browser scrolls lightly, however large the screen', () => {
  const spaces = fc.record({
    width: fc.integer({ min: 200, max: 7680 }),
    height: fc.integer({ min: 300, max: 4320 }),
    rem: fc.integer({ min: 10, max: 32 }),
    poster: fc.integer({ min: 110, max: 240 }),
  })
  fc.assert(
    fc.property(spaces, (space) => {
      const { columns, rowHeight, overscan } = gridLayout(space)
      const rows = Math.ceil(space.height / rowHeight) + 1 + 2 * overscan
      expect(columns * rows).toBeLessThanOrEqual(mostCards)
    }),
  )
})
