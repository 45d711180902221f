import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildSpreads,
  firstPageIn,
  isLandscape,
  lastPageIn,
  pageLayouts,
  pagesIn,
  plainPairing,
  shiftPairing,
  spreadHolding,
  spreadKey,
  trueSize,
  type SizedPage,
} from './spreads.ts'

/** One letter a page: p portrait, l landscape, u of unknown size. */
const book = (shapes: string): SizedPage[] =>
  [...shapes].map((shape, index) => ({ number: index + 1, ...sizes[shape as keyof typeof sizes] }))

const sizes = {
  p: { width: 1000, height: 1500 },
  l: { width: 2000, height: 1500 },
  u: { width: null, height: null },
}

const anyBook = fc.array(fc.constantFrom('p', 'l', 'u'), { maxLength: 40 }).map((shapes) => book(shapes.join('')))
const anyLayout = fc.constantFrom(...pageLayouts)

describe('single pages', () => {
  it('stand alone whatever their shape', () => {
    expect(buildSpreads(book('plu'), 'single')).toEqual([[1], [2], [3]])
  })
})

describe('double pages', () => {
  it.each([
    [
      'a cover, pairs and an odd page before the last',
      'ppppp',
      [
        [null, 1],
        [2, 3],
        [4, null],
        [5, null],
      ],
    ],
    [
      'a cover, pairs and the last page',
      'pppppp',
      [
        [null, 1],
        [2, 3],
        [4, 5],
        [6, null],
      ],
    ],
    ['a lone cover', 'p', [[null, 1]]],
    [
      'a cover and a back',
      'pp',
      [
        [null, 1],
        [2, null],
      ],
    ],
    ['a landscape cover', 'lppp', [[1], [2, 3], [4, null]]],
    ['a landscape back', 'pppl', [[null, 1], [2, 3], [4]]],
    ['a landscape page between portraits', 'pplppp', [[null, 1], [2, null], [3], [4, 5], [6, null]]],
    [
      'pages of unknown size as portraits',
      'uuuu',
      [
        [null, 1],
        [2, 3],
        [4, null],
      ],
    ],
    ['nothing of an empty book', '', []],
  ])('make %s', (_name, shapes, spreads) => {
    expect(buildSpreads(book(shapes), 'double')).toEqual(spreads)
  })
})

describe('double pages without a cover', () => {
  it.each([
    [
      'pairs from the first page',
      'pppp',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'an empty half after an odd last page',
      'ppp',
      [
        [1, 2],
        [3, null],
      ],
    ],
    ['an empty half after a single page', 'p', [[1, null]]],
    ['landscape pages alone', 'plpp', [[1, null], [2], [3, 4]]],
    ['a landscape page at the end', 'ppl', [[1, 2], [3]]],
  ])('make %s', (_name, shapes, spreads) => {
    expect(buildSpreads(book(shapes), 'doubleNoCover')).toEqual(spreads)
  })
})

describe('every layout', () => {
  it('shows each page once, in order', () => {
    fc.assert(
      fc.property(anyBook, anyLayout, (pages, layout) => {
        expect(buildSpreads(pages, layout).flatMap(pagesIn)).toEqual(pages.map((page) => page.number))
      }),
    )
  })

  it('never puts a landscape page beside anything', () => {
    fc.assert(
      fc.property(anyBook, anyLayout, (pages, layout) => {
        const wide = new Set(pages.filter(isLandscape).map((page) => page.number))
        const crowded = buildSpreads(pages, layout).filter((spread) => spread.length === 2)
        expect(crowded.flatMap(pagesIn).filter((page) => wide.has(page))).toEqual([])
      }),
    )
  })

  it('finds the spread of each page, so a new layout keeps the place', () => {
    fc.assert(
      fc.property(anyBook, anyLayout, (pages, layout) => {
        const spreads = buildSpreads(pages, layout)
        for (const { number } of pages) expect(spreads[spreadHolding(spreads, number)]).toContain(number)
      }),
    )
  })

  it('names each spread differently', () => {
    fc.assert(
      fc.property(anyBook, anyLayout, (pages, layout) => {
        const keys = buildSpreads(pages, layout).map(spreadKey)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})

describe('finding a place', () => {
  const spreads = buildSpreads(book('pppp'), 'double')

  it('goes to the nearest end for a page outside the book', () => {
    expect(spreadHolding(spreads, 0)).toBe(0)
    expect(spreadHolding(spreads, 99)).toBe(spreads.length - 1)
  })

  it('is the beginning of an empty book', () => {
    expect(spreadHolding([], 3)).toBe(0)
  })
})

describe('pages of a spread', () => {
  it('report the second page of a full spread as the furthest', () => {
    expect(firstPageIn([2, 3])).toBe(2)
    expect(lastPageIn([2, 3])).toBe(3)
  })

  it('report the only page beside an empty half', () => {
    expect(lastPageIn([4, null])).toBe(4)
    expect(firstPageIn([null, 1])).toBe(1)
  })

  it('tell a full-width page from the same page beside an empty half', () => {
    expect(spreadKey([4])).not.toBe(spreadKey([4, null]))
    expect(spreadKey([null, 1])).not.toBe(spreadKey([1, null]))
  })
})

describe('another pairing', () => {
  const pairing = { alone: new Set([4]), together: new Set<number>() }

  it('goes on shifted by one after a page that stands alone', () => {
    expect(buildSpreads(book('ppppppp'), 'doubleNoCover', pairing)).toEqual([
      [1, 2],
      [3, null],
      [4, null],
      [5, 6],
      [7, null],
    ])
  })

  it('keeps the halves of a torn picture together, whatever comes before them', () => {
    const torn = { alone: new Set<number>(), together: new Set([2]) }
    expect(buildSpreads(book('pppp'), 'doubleNoCover', torn)).toEqual([
      [1, null],
      [2, 3],
      [4, null],
    ])
    expect(buildSpreads(book('pppp'), 'double', { ...torn, together: new Set([3]) })).toEqual([
      [null, 1],
      [2, null],
      [3, 4],
    ])
  })

  it('shows every page once and in order, whoever stands alone or belongs together', () => {
    const anyPages = fc.array(fc.integer({ min: 1, max: 40 })).map((pages) => new Set(pages))
    const anyPairing = fc.record({ alone: anyPages, together: anyPages })
    fc.assert(
      fc.property(anyBook, anyLayout, anyPairing, (pages, layout, pairing) => {
        const shown = buildSpreads(pages, layout, pairing).flatMap(pagesIn)
        expect(shown).toEqual(pages.map(({ number }) => number))
      }),
    )
  })

  it('is shifted at the spread on screen, and back again', () => {
    const shifted = shiftPairing(plainPairing.alone, [4, 5])
    expect([...shifted]).toEqual([4])
    expect([...shiftPairing(shifted, [4, null])]).toEqual([])
    for (const spread of [[null, 1], [7], [9, null]] as const) expect([...shiftPairing(shifted, spread)]).toEqual([4])
  })
})

it('trusts what was known of a page, unless its picture has another shape', () => {
  const known = { width: 2000, height: 3000 }
  expect(trueSize(known, { width: 640, height: 961 })).toBe(known)
  expect(trueSize(known, { width: 3000, height: 2000 })).toEqual({ width: 3000, height: 2000 })
  expect(trueSize(null, { width: 640, height: 960 })).toEqual({ width: 640, height: 960 })
  expect(trueSize(known, undefined)).toBe(known)
})
