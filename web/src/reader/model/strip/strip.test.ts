import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageSize } from '../pages/spreads.ts'
import { layOutStrip, type StripLayout, type StripLook, type StripScreen } from './strip-layout.ts'
import { anchorBelow, countedPage, indexAt, offsetOf, offsetToShow, steadyAnchor } from './strip-place.ts'
import { pageMargins, sidePaddings, stripScales } from './strip-settings.ts'
import { rangeOnScreen, rangeToDraw, stripLoading } from './strip-window.ts'

const phone: StripScreen = { width: 390, height: 844, pixelRatio: 3 }
const plain: StripLook = { scale: 'fitWidth', padding: 0, margin: 0, zoom: 1 }
const slice: PageSize = { width: 800, height: 4000 }

const anySize = fc.record({ width: fc.integer({ min: 1, max: 6000 }), height: fc.integer({ min: 1, max: 20_000 }) })
const anySizes = fc.array(fc.option(anySize), { minLength: 1, maxLength: 60 })
const anyLook: fc.Arbitrary<StripLook> = fc.record({
  scale: fc.constantFrom(...stripScales),
  padding: fc.constantFrom(...sidePaddings),
  margin: fc.constantFrom(...pageMargins),
  zoom: fc.double({ min: 1, max: 8, noNaN: true }),
})
const anyScreen: fc.Arbitrary<StripScreen> = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
  pixelRatio: fc.constantFrom(1, 1.25, 1.5, 1.75, 2, 2.625, 3),
})

const furthest = (layout: StripLayout, screen: StripScreen) => Math.max(0, layout.height - screen.height)

describe('laying out a strip', () => {
  it('fills the width of the screen, less the padding', () => {
    const { places } = layOutStrip([slice], { ...plain, padding: 20 }, { width: 1000, height: 800, pixelRatio: 1 })
    expect(places).toEqual([{ top: 0, left: 200, width: 600, height: 3000 }])
  })

  it('keeps the size of a picture that is smaller than the screen, if it may only shrink', () => {
    const wide: StripScreen = { width: 1440, height: 900, pixelRatio: 1 }
    const look: StripLook = { ...plain, scale: 'fitWidthShrinkOnly' }
    expect(layOutStrip([slice], look, wide).places).toEqual([{ top: 0, left: 320, width: 800, height: 4000 }])
    expect(layOutStrip([slice], look, phone).places[0]).toMatchObject({ left: 0, width: 390, height: 1950 })
  })

  it('is as wide as its widest page at its original size', () => {
    expect(layOutStrip([slice], { ...plain, scale: 'original' }, phone)).toMatchObject({ width: 800, height: 4000 })
  })

  it('takes a page of unknown size to be like most of the others', () => {
    const { places } = layOutStrip([slice, null, slice, { width: 800, height: 600 }], plain, phone)
    expect(places[1]?.height).toBe(places[0]?.height)
  })

  it('lets every page begin on a pixel of the device, exactly where the one above ends', () => {
    fc.assert(
      fc.property(anySizes, anyLook, anyScreen, (sizes, look, screen) => {
        const { places, height } = layOutStrip(sizes, look, screen)
        const device = (length: number) => length * screen.pixelRatio
        const margin = Math.round(device(look.margin))
        expect(places).toHaveLength(sizes.length)
        places.forEach((place, index) => {
          for (const length of [place.top, place.left, place.width, place.height]) {
            expect(device(length)).toBeCloseTo(Math.round(device(length)), 5)
          }
          expect(place.height).toBeGreaterThan(0)
          const above = places[index - 1]
          const begins = above === undefined ? 0 : device(above.top + above.height) + margin
          expect(device(place.top)).toBeCloseTo(begins, 4)
        })
        expect(height).toBeCloseTo((places.at(-1)?.top ?? 0) + (places.at(-1)?.height ?? 0), 4)
      }),
    )
  })
})

describe('the page that counts', () => {
  const layout = layOutStrip([slice, slice, { width: 800, height: 200 }], plain, phone)

  it('is the one under the middle of the screen', () => {
    expect(countedPage(layout, { offset: 1400, height: 844 }, furthest(layout, phone))).toBe(1)
    expect(countedPage(layout, { offset: 1600, height: 844 }, furthest(layout, phone))).toBe(2)
  })

  it('is the last one at the end, and the first at the beginning', () => {
    const end = furthest(layout, phone)
    expect(countedPage(layout, { offset: end, height: 844 }, end)).toBe(3)
    expect(countedPage(layout, { offset: 0, height: 844 }, end)).toBe(1)
  })

  it('never goes back while the strip goes on', () => {
    fc.assert(
      fc.property(anySizes, anyScreen, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (sizes, screen, steps) => {
        const strip = layOutStrip(sizes, plain, screen)
        const end = furthest(strip, screen)
        const pages = steps
          .toSorted((one, other) => one - other)
          .map((step) => countedPage(strip, { offset: step * end, height: screen.height }, end))
        expect(pages).toEqual(pages.toSorted((one, other) => one - other))
      }),
    )
  })

  it('is the one that was asked for, wherever the strip can bring it to the middle', () => {
    fc.assert(
      fc.property(anySizes, fc.tuple(anyLook, anyScreen), fc.nat(), (sizes, [look, screen], any) => {
        const strip = layOutStrip(sizes, look, screen)
        const page = 1 + (any % sizes.length)
        const offset = offsetToShow(strip, page, screen.height)
        const end = furthest(strip, screen)
        fc.pre(offset > 2 && offset < end - 2)
        expect(countedPage(strip, { offset, height: screen.height }, end)).toBe(page)
      }),
    )
  })
})

describe('keeping the place', () => {
  it('keeps the page under the middle through any other screen, scale, padding and margin', () => {
    fc.assert(
      fc.property(anySizes, fc.tuple(anyLook, anyLook), fc.tuple(anyScreen, anyScreen), (sizes, looks, screens) => {
        const before = layOutStrip(sizes, looks[0], screens[0])
        const after = layOutStrip(sizes, looks[1], screens[1])
        const anchor = anchorBelow(before, before.height / 3, screens[0].height / 2)
        const offset = offsetOf(after, { ...anchor, below: screens[1].height / 2 })
        fc.pre(anchor.fraction < 1 && offset > 0)
        expect(indexAt(after, offset + screens[1].height / 2 + 0.01)).toBe(anchor.index)
      }),
    )
  })

  it('moves nothing that is on screen and known when pages of unknown size arrive', () => {
    fc.assert(
      fc.property(
        anySizes,
        anyScreen,
        fc.array(anySize, { minLength: 60, maxLength: 60 }),
        (sizes, screen, arrived) => {
          const before = layOutStrip(sizes, plain, screen)
          const known = (index: number) => sizes[index] !== null
          // Those that are known stay as they are, and so does what the others are taken for.
          fc.pre(sizes.some((size) => size !== null))
          const after = layOutStrip(
            sizes.map((size, index) => size ?? arrived[index] ?? null),
            plain,
            screen,
          )
          const view = { offset: before.height / 2, height: screen.height }
          const anchor = steadyAnchor(before, view, known)
          fc.pre(known(anchor.index))
          const offset = offsetOf(after, anchor)
          fc.pre(offset > 0)
          const onScreen = (layout: StripLayout, from: number) => (layout.places[anchor.index]?.top ?? 0) - from
          expect(onScreen(after, offset)).toBeCloseTo(onScreen(before, view.offset), 3)
        },
      ),
    )
  })
})

describe('what is drawn and fetched', () => {
  const sizes = Array.from({ length: 300 }, () => slice)
  const layout = layOutStrip(sizes, plain, phone)

  it('is what is on screen and a little more, however long the strip', () => {
    const view = { offset: offsetToShow(layout, 250, phone.height), height: phone.height }
    expect(rangeOnScreen(layout, view)).toEqual({ first: 249, last: 249 })
    expect(rangeToDraw(layout, view, 'forward')).toEqual({ first: 248, last: 250 })
  })

  it('always holds the whole screen and is bounded', () => {
    fc.assert(
      fc.property(anySizes, anyScreen, fc.double({ min: 0, max: 1, noNaN: true }), (some, screen, at) => {
        const strip = layOutStrip(some, plain, screen)
        const view = { offset: at * furthest(strip, screen), height: screen.height }
        const seen = rangeOnScreen(strip, view)
        fc.pre(seen.last - seen.first < 60)
        for (const travel of ['forward', 'backward'] as const) {
          const drawn = rangeToDraw(strip, view, travel)
          expect(drawn.first).toBeLessThanOrEqual(seen.first)
          expect(drawn.last).toBeGreaterThanOrEqual(seen.last)
          expect(drawn.last - drawn.first).toBeLessThanOrEqual(60)
        }
      }),
    )
  })

  it('leaves the line to what is on screen, then takes two at a time in the direction of reading', () => {
    const drawn = { first: 3, last: 9 }
    const seen = { first: 5, last: 6 }
    const load = (settled: readonly number[], travel: 'forward' | 'backward' = 'forward') =>
      [...stripLoading(drawn, seen, { travel, isSettled: (index) => settled.includes(index) })].toSorted(
        (one, other) => one - other,
      )
    expect(load([5])).toEqual([5, 6])
    expect(load([5, 6])).toEqual([5, 6, 7, 8])
    expect(load([5, 6], 'backward')).toEqual([3, 4, 5, 6])
    expect(load([5, 6, 7, 8, 9])).toEqual([3, 4, 5, 6, 7, 8, 9])
  })
})
