import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pictureWidth } from './picture-width.ts'

it('is enough for the screen, and at most a quarter more', () => {
  fc.assert(
    fc.property(fc.double({ min: 16, max: 2000, noNaN: true }), fc.constantFrom(1, 1.25, 2, 3), (shown, ratio) => {
      const width = pictureWidth(shown, ratio)
      expect(width).toBeGreaterThanOrEqual(shown * ratio)
      expect(width).toBeLessThanOrEqual(Math.ceil(shown * ratio) * 1.25)
    }),
  )
})

it('is the same for places of nearly the same size', () => {
  const widths = Array.from({ length: 1000 }, (_, more) => pictureWidth(1000 + more, 1))
  expect([...new Set(widths)]).toEqual([1024, 1280, 1536, 1792, 2048])
})

it('stays within what the server draws', () => {
  expect(pictureWidth(0, 1)).toBe(16)
  expect(pictureWidth(7000, 3)).toBe(8192)
})
