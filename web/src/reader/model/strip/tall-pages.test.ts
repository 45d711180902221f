import { expect, it } from 'vitest'
import { isTallStrip } from './tall-pages.ts'

const pages = (...sizes: (readonly [number, number] | null)[]) =>
  sizes.map((size, index) => ({ number: index + 1, width: size?.[0] ?? null, height: size?.[1] ?? null }))

it('knows a strip by its slices, though a cover and a short end stand among them', () => {
  expect(isTallStrip(pages([800, 1200], [800, 4000], [800, 4000], [800, 3200], [800, 2400], [800, 900]))).toBe(true)
})

it('takes printed pages for pages, long ones and a single strip among them too', () => {
  expect(isTallStrip(pages([1000, 1500], [1000, 1500], [2000, 1500]))).toBe(false)
  expect(isTallStrip(pages([1000, 2000], [1000, 2000], [1000, 2000]))).toBe(false)
  expect(isTallStrip(pages([1000, 4000], [1000, 1500], [1000, 1500]))).toBe(false)
  expect(isTallStrip(pages([1000, 4000]))).toBe(false)
})

it('guesses nothing where sizes are unknown', () => {
  expect(isTallStrip([])).toBe(false)
  expect(isTallStrip(pages(null, null, [800, 4000], [800, 4000], null, null))).toBe(false)
})
