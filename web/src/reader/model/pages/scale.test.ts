import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnHeight, spreadShape } from './scale.ts'
import type { PageSize } from './spreads.ts'

const portrait: PageSize = { width: 1000, height: 2000 }
const square: PageSize = { width: 1000, height: 1000 }

describe('the shape of a spread', () => {
  it('is that of its page when it stands alone', () => {
    expect(spreadShape([1], () => portrait)).toEqual({
      ratio: 0.5,
      height: 2000,
      halves: [{ page: 1, ratio: 0.5, height: 2000 }],
    })
  })

  it('puts two pages side by side at one height', () => {
    const shape = spreadShape([1, 2], (page) => (page === 1 ? portrait : square))
    expect(shape.ratio).toBe(1.5)
    expect(shape.height).toBe(2000)
  })

  it('gives an empty half the size of its neighbour', () => {
    const [blank, page] = spreadShape([null, 1], () => portrait).halves
    expect(blank).toEqual({ page: null, ratio: 0.5, height: 2000 })
    expect(page).toEqual({ page: 1, ratio: 0.5, height: 2000 })
  })

  it('assumes a usual comic page while the size is unknown', () => {
    expect(spreadShape([1], () => null).ratio).toBeCloseTo(2 / 3)
  })

  it('always has a drawable ratio, the sum of its halves', () => {
    const anySize = fc.option(
      fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 90000 }) }),
    )
    fc.assert(
      fc.property(anySize, anySize, (first, second) => {
        const shape = spreadShape([1, 2], (page) => (page === 1 ? first : second))
        expect(shape.ratio).toBeGreaterThan(0)
        expect(shape.ratio).toBeCloseTo(shape.halves.reduce((sum, half) => sum + half.ratio, 0))
      }),
    )
  })
})

it('knows how high a spread is drawn at each scale', () => {
  const shape = spreadShape([1], () => ({ width: 1000, height: 1500 }))
  const screen = { width: 1440, height: 900 }
  const heights = (['screen', 'fitWidth', 'fitWidthShrinkOnly', 'fitHeight', 'original'] as const).map((scale) =>
    Math.round(drawnHeight(shape, scale, screen)),
  )
  expect(heights).toEqual([900, 2160, 1500, 900, 1500])
})
