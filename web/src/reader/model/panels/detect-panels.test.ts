import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectPanels } from './detect-panels.ts'
import { orderPanels } from './order-panels.ts'
import { drawnPage, gridOf, inColor, type Rect, type Row } from './testing/drawn-page.ts'

const [width, height] = [400, 600]
const sheet: Rect = { left: 20, top: 20, right: 380, bottom: 580 }
const rows: readonly Row[] = [
  { height: 1, columns: [1] },
  { height: 1, columns: [2, 1] },
  { height: 1, columns: [1, 1, 1] },
]
const grid = gridOf(sheet, 12, rows)

const found = (page: ReturnType<typeof drawnPage>) =>
  orderPanels(detectPanels(page.image), 'LEFT_TO_RIGHT').map(page.toRect)

const drawn = (rects: readonly Rect[], paper = 255) => {
  const page = drawnPage(width, height, paper)
  for (const rect of rects) page.picture(rect)
  return page
}

describe('panels of a page', () => {
  it.each([
    ['white', 255],
    ['black', 0],
    ['grey', 235],
  ])('are found on %s paper', (_name, paper) => {
    expect(found(drawn(grid, paper))).toEqual(grid)
  })

  it('are found in colour as in grey', () => {
    const { image } = drawn(grid)
    expect(detectPanels(inColor(image))).toEqual(detectPanels(image))
  })

  it('are found though they are white inside their lines', () => {
    const page = drawnPage(width, height)
    for (const rect of grid) page.frame(rect)
    expect(found(page)).toEqual(grid)
  })

  it('are found though their outer edges run off the page', () => {
    const rects = gridOf({ left: 0, top: 0, right: width, bottom: height }, 12, rows)
    expect(found(drawn(rects))).toEqual(rects)
  })

  it('are found around one in the middle, where no line goes through', () => {
    const around = [
      { left: 20, top: 20, right: 250, bottom: 200 },
      { left: 20, top: 212, right: 140, bottom: 580 },
      { left: 152, top: 212, right: 250, bottom: 390 },
      { left: 262, top: 20, right: 380, bottom: 390 },
      { left: 152, top: 402, right: 380, bottom: 580 },
    ]
    expect(found(drawn(around))).toEqual(around)
  })

  it('are told apart though a balloon lies across the gutter', () => {
    const page = drawn(grid)
    const [first, second] = grid
    page.picture({ left: 60, top: (first?.bottom ?? 0) - 30, right: 150, bottom: (second?.top ?? 0) + 30 })
    expect(found(page)).toEqual(grid)
  })

  it('leave out what sticks out of them', () => {
    const page = drawn(grid)
    page.picture({ left: 100, top: 5, right: 180, bottom: 40 })
    expect(found(page)).toEqual(grid)
  })

  it('leave out page numbers and small pictures in the margin', () => {
    const page = drawn(grid.slice(0, 3))
    page.picture({ left: 190, top: 500, right: 215, bottom: 520 })
    expect(found(page)).toEqual(grid.slice(0, 3))
  })

  it('do not hold others', () => {
    const page = drawn(grid)
    page.fill({ left: 60, top: 60, right: 200, bottom: 160 }, 255)
    page.picture({ left: 66, top: 66, right: 194, bottom: 154 })
    expect(found(page)).toEqual(grid)
  })

  it('are told apart though a balloon lies across a gutter that leans', () => {
    const row = { left: 20, top: 300, right: 380, bottom: 580 }
    const page = drawn([{ ...row, top: 20, bottom: 288 }, row])
    for (let y = row.top; y < row.bottom; y++) {
      const left = Math.round(180 + (y - 440) * 0.1)
      page.fill({ left, top: y, right: left + 10, bottom: y + 1 }, 255)
    }
    page.picture({ left: 150, top: 400, right: 230, bottom: 440 })
    const expected = [
      { ...row, top: 20, bottom: 288 },
      { ...row, right: 194 },
      { ...row, left: 176 },
    ]
    expect(farthest(found(page), expected)).toBeLessThan(4)
  })

  it('are found on a large scan', () => {
    const large = gridOf({ left: 100, top: 100, right: 1900, bottom: 2900 }, 60, rows)
    const page = drawnPage(2000, 3000)
    for (const rect of large) page.picture(rect)
    expect(farthest(found(page), large)).toBeLessThan(8)
  })

  it('are found in a strip', () => {
    const strip = drawnPage(150, 2400)
    const rects = [0, 1, 2, 3, 4].map((i) => ({ left: 0, top: 40 + i * 470, right: 150, bottom: 410 + i * 470 }))
    for (const rect of rects) strip.picture(rect)
    expect(found(strip)).toEqual(rects)
  })
})

const sides = ['left', 'top', 'right', 'bottom'] as const

/** The largest distance between edges, in pixels. */
const farthest = (some: readonly Rect[], others: readonly Rect[]) =>
  some.length === others.length
    ? Math.max(...some.flatMap((rect, i) => sides.map((side) => Math.abs(rect[side] - (others[i]?.[side] ?? 0)))))
    : Number.POSITIVE_INFINITY

describe('a page to be shown whole', () => {
  it.each<[string, (page: ReturnType<typeof drawnPage>) => void]>([
    ['empty', () => {}],
    ['one picture that fills it', (page) => page.picture({ left: 0, top: 0, right: width, bottom: height })],
    ['one picture in a margin', (page) => page.picture(sheet)],
    ['a page of text', (page) => lines.forEach((line) => page.picture(line))],
    ['a small picture and a title', (page) => grid.slice(4).forEach((rect) => page.picture(rect))],
  ])('is %s', (_name, draw) => {
    const page = drawnPage(width, height)
    draw(page)
    expect(detectPanels(page.image)).toEqual([])
  })
})

const lines = Array.from({ length: 18 }, (_, i) => ({ left: 40, top: 40 + i * 28, right: 360, bottom: 54 + i * 28 }))

const share = fc.integer({ min: 2, max: 4 })
const anyRows = fc.array(fc.record({ height: share, columns: fc.array(share, { minLength: 1, maxLength: 3 }) }), {
  minLength: 2,
  maxLength: 4,
})

/** A single pixel of paper is no margin to be found. */
const anyMargin = fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 15 }))

describe('any page', () => {
  it('with a grid of pictures has just these panels', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 4, max: 10 }), anyMargin, (some, gutter, margin) => {
        const page = drawnPage(200, 300)
        const rects = gridOf({ left: margin, top: margin, right: 200 - margin, bottom: 300 - margin }, gutter, some)
        for (const rect of rects) page.picture(rect)
        expect(found(page)).toEqual(rects)
      }),
      { numRuns: 60 },
    )
  })

  it('keeps its panels inside', () => {
    fc.assert(
      fc.property(anyRows, fc.integer({ min: 90, max: 251 }), fc.integer({ min: 110, max: 353 }), (some, w, h) => {
        const page = drawnPage(w, h)
        for (const rect of gridOf({ left: 0, top: 0, right: w, bottom: h }, 6, some)) page.picture(rect)
        for (const panel of detectPanels(page.image)) {
          expect(Math.min(panel.x, panel.y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(panel.width, panel.height)).toBeGreaterThan(0)
          expect(Math.max(panel.x + panel.width, panel.y + panel.height)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('of mere noise has none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        fc.infiniteStream(fc.nat(255)),
        (w, h, noise) => {
          const data = Uint8Array.from({ length: w * h }, () => noise.next().value ?? 0)
          expect(detectPanels({ width: w, height: h, data })).toEqual([])
        },
      ),
      { numRuns: 50 },
    )
  })

  it('of one colour has none, however small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 80 }), fc.nat(255), (w, h, shade) => {
        expect(detectPanels({ width: w, height: h, data: new Uint8Array(w * h).fill(shade) })).toEqual([])
      }),
    )
  })

  it('that is no image has none', () => {
    expect(detectPanels({ width: 0, height: 0, data: new Uint8Array() })).toEqual([])
    expect(detectPanels({ width: 10, height: 10, data: new Uint8Array(7) })).toEqual([])
  })
})
