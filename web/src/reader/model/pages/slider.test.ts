import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fractionOf, pageUnder, type Track } from './slider.ts'

const track: Track = { left: 100, width: 816, thumb: 16, isMirrored: false }
const mirrored: Track = { ...track, isMirrored: true }

describe('the place of a page on the slider', () => {
  it('runs from the first page to the last', () => {
    expect([1, 6, 11].map((page) => fractionOf(page, 11))).toEqual([0, 0.5, 1])
  })

  it('is the end for the only page of a book', () => {
    expect(fractionOf(1, 1)).toBe(1)
  })
})

describe('the page under the pointer', () => {
  it('is found from the left in most books, from the right in a mirrored one', () => {
    expect(pageUnder(108, track, 101)).toBe(1)
    expect(pageUnder(308, track, 101)).toBe(26)
    expect(pageUnder(308, mirrored, 101)).toBe(76)
    expect(pageUnder(908, mirrored, 101)).toBe(1)
  })

  it('stays in the book beyond the ends of the track', () => {
    expect(pageUnder(-50, track, 101)).toBe(1)
    expect(pageUnder(5000, track, 101)).toBe(101)
    expect(pageUnder(5000, mirrored, 101)).toBe(1)
  })

  it('is the page whose thumb would stand there', () => {
    const anyPage = fc
      .integer({ min: 2, max: 700 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(anyPage, fc.boolean(), ([page, total], isMirrored) => {
        const fraction = fractionOf(page, total)
        const x = track.left + track.thumb / 2 + (isMirrored ? 1 - fraction : fraction) * (track.width - track.thumb)
        expect(pageUnder(x, { ...track, isMirrored }, total)).toBe(page)
      }),
    )
  })
})
