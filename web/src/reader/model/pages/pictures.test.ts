import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutBorders, type Pixels } from './even-borders.ts'
import { isContinued } from './torn-spread.ts'
import { behindWindow, guidedViews, splitViews, wholePage, windowSize, type Window } from './views.ts'

/** A page of one colour with a checkered part. */
const pageWith = (part: Window, paper = 250): Pixels => {
  const [width, height] = [100, 150]
  const data = new Uint8ClampedArray(width * height * 4).fill(paper)
  for (let y = Math.round(part.y * height); y < Math.round((part.y + part.height) * height); y++) {
    for (let x = Math.round(part.x * width); x < Math.round((part.x + part.width) * width); x++) {
      data.fill((x + y) % 2 === 0 ? 20 : 120, (y * width + x) * 4, (y * width + x) * 4 + 3)
    }
  }
  return { width, height, data }
}

describe('even borders', () => {
  it('are taken away, but for a little', () => {
    const { x, y, width, height } = withoutBorders(pageWith({ x: 0.1, y: 0.2, width: 0.8, height: 0.6 }))
    expect([x, y, width, height].map((part) => Math.round(part * 50) / 50)).toEqual([0.08, 0.18, 0.82, 0.62])
  })

  it('may be black, or trembling', () => {
    const dark = pageWith({ x: 0.2, y: 0.1, width: 0.6, height: 0.8 }, 0)
    expect(withoutBorders(dark).x).toBeCloseTo(0.188)
    const trembling = pageWith({ x: 0.2, y: 0.1, width: 0.6, height: 0.8 })
    const data = Uint8ClampedArray.from(trembling.data, (value, at) => (value === 250 ? value - (at % 9) : value))
    expect(withoutBorders({ ...trembling, data }).x).toBeCloseTo(0.188)
  })

  it('are left where nothing else is on the page, or next to nothing', () => {
    expect(withoutBorders(pageWith({ x: 0, y: 0, width: 0, height: 0 }))).toEqual(wholePage)
    expect(withoutBorders(pageWith({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }))).toEqual(wholePage)
    expect(withoutBorders(pageWith(wholePage))).toEqual(wholePage)
    expect(withoutBorders({ width: 1, height: 1, data: [0, 0, 0, 255] })).toEqual(wholePage)
  })

  it('never cut into what is drawn, nor leave the page', () => {
    const anyPart = fc
      .record({ x: fc.integer({ min: 0, max: 20 }), y: fc.integer({ min: 0, max: 20 }) })
      .map(({ x, y }) => ({ x: x / 100, y: y / 100, width: 0.75, height: 0.75 }))
    fc.assert(
      fc.property(anyPart, fc.constantFrom(0, 200, 255), (part, paper) => {
        const window = withoutBorders(pageWith(part, paper))
        expect(window.x).toBeLessThanOrEqual(part.x + 0.011)
        expect(window.y).toBeLessThanOrEqual(part.y + 0.011)
        expect(window.x + window.width).toBeGreaterThanOrEqual(part.x + part.width - 0.011)
        expect(window.x).toBeGreaterThanOrEqual(0)
        expect(window.x + window.width).toBeLessThanOrEqual(1 + 1e-9)
        expect(window.y + window.height).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })
})

describe('a torn spread', () => {
  const drawing = Array.from({ length: 64 }, (_, at) => 128 + 100 * Math.sin(at / 3))

  it('is known by the picture that goes on', () => {
    expect(
      isContinued(
        drawing,
        drawing.map((value) => value * 0.9 + 10),
      ),
    ).toBe(true)
  })

  it('is not seen in borders, which look alike everywhere, nor in two different drawings', () => {
    const paper = drawing.map(() => 250)
    expect(isContinued(paper, paper)).toBe(false)
    expect(isContinued(drawing, paper)).toBe(false)
    expect(
      isContinued(
        drawing,
        drawing.toReversed().map((value, at) => value + 60 * Math.cos(at)),
      ),
    ).toBe(false)
    expect(isContinued([], [])).toBe(false)
  })
})

describe('a wide page', () => {
  it('is split in reading order', () => {
    expect(splitViews('LEFT_TO_RIGHT').map(({ x }) => x)).toEqual([0, 0.5])
    expect(splitViews('RIGHT_TO_LEFT').map(({ x }) => x)).toEqual([0.5, 0])
    expect(windowSize({ width: 2000, height: 1500 }, splitViews('VERTICAL')[0])).toEqual({ width: 1000, height: 1500 })
  })

  it('lies behind its window as large as it must', () => {
    expect(behindWindow({ x: 0.5, y: 0.25, width: 0.5, height: 0.75 })).toEqual({
      left: '-100%',
      top: `${(-0.25 / 0.75) * 100}%`,
      width: '200%',
      height: `${100 / 0.75}%`,
    })
  })
})

describe('a guided page', () => {
  it('shows the whole page, its panels in reading order with a little around them, and the whole page', () => {
    const left = { x: 0, y: 0.1, width: 0.4, height: 0.5 }
    const right = { x: 0.5, y: 0.1, width: 0.5, height: 0.5 }
    const xs = (direction: 'LEFT_TO_RIGHT' | 'RIGHT_TO_LEFT') => guidedViews([right, left], direction).map(({ x }) => x)
    expect(xs('LEFT_TO_RIGHT')).toEqual([0, 0, 0.488, 0])
    expect(xs('RIGHT_TO_LEFT')).toEqual([0, 0.488, 0, 0])
    for (const { x, y, width, height } of guidedViews([right, left], 'LEFT_TO_RIGHT')) {
      expect(x + width).toBeLessThanOrEqual(1)
      expect(y + height).toBeLessThanOrEqual(1)
    }
  })

  it('without panels is a plain page', () => {
    expect(guidedViews([], 'LEFT_TO_RIGHT')).toEqual([wholePage])
  })
})
