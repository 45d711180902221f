import { describe, expect, it } from 'vitest'
import { placeBox, placeRun } from './place-run.ts'
import type { TextRun } from './page-text.ts'

const aRun = (given: Partial<TextRun> = {}): TextRun => ({
  text: 'word',
  angle: 0,
  x: 0.1,
  y: 0.2,
  width: 0.3,
  height: 0.05,
  ...given,
})

/** Where the corners of a run end up on a page of this size, by the rules of CSS. */
const drawn = (run: TextRun, { page, textWidth }: { page: { width: number; height: number }; textWidth: number }) => {
  const { left, top, fontSize, transform } = placeRun(run, { aspect: page.width / page.height, textWidth })
  const size = (Number.parseFloat(fontSize) / 100) * page.height
  const [, degrees = 0] = /rotate\((\d+)deg\)/.exec(transform) ?? []
  const stretch = Number(/scaleX\(([\d.]+)\)/.exec(transform)?.[1])
  const angle = (Number(degrees) * Math.PI) / 180
  const [length, thickness] = [textWidth * size * stretch, size]
  const corners = [
    [0, 0],
    [length, 0],
    [0, thickness],
    [length, thickness],
  ].map(([along = 0, down = 0]) => ({
    x: (Number.parseFloat(left) / 100) * page.width + along * Math.cos(angle) - down * Math.sin(angle),
    y: (Number.parseFloat(top) / 100) * page.height + along * Math.sin(angle) + down * Math.cos(angle),
  }))
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

describe('a word', () => {
  it.each([0, 90, 180, 270] as const)('covers its box when turned by %i degrees', (angle) => {
    const run = aRun({ angle })
    for (const page of [
      { width: 800, height: 1200 },
      { width: 1200, height: 300 },
    ]) {
      const { x, y, width, height } = drawn(run, { page, textWidth: 2.3 })
      expect(x).toBeCloseTo(run.x * page.width, 0)
      expect(y).toBeCloseTo(run.y * page.height, 0)
      expect(width).toBeCloseTo(run.width * page.width, 0)
      expect(height).toBeCloseTo(run.height * page.height, 0)
    }
  })

  it('is placed alike at every size of its page', () => {
    const place = placeRun(aRun(), { aspect: 0.5, textWidth: 2 })
    expect(place).toEqual({ left: '10%', top: '20%', fontSize: '5cqh', transform: 'scaleX(1.5)' })
  })

  it('that takes no room is left as it is', () => {
    expect(placeRun(aRun(), { aspect: 1, textWidth: 0 }).transform).toBe('scaleX(1)')
    expect(placeRun(aRun({ width: 0 }), { aspect: 1, textWidth: 2 }).transform).toBe('scaleX(1)')
  })
})

it('a box is placed by parts of the page', () => {
  expect(placeBox({ x: 0.25, y: 0, width: 0.123_456_789, height: 1 })).toEqual({
    left: '25%',
    top: '0%',
    width: '12.3457%',
    height: '100%',
  })
})
