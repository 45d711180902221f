import { describe, expect, it } from 'vitest'
import { angleOn, around, boxOn, partOf, sizeOfSpace } from './page-space.ts'

/** A page of 100 by 200 that does not begin at zero. */
const shown = { left: 10, bottom: 20, right: 110, top: 220 }
const space = (quarters: number) => ({ shown, quarters })
/** A small box near the top left of the page before it is turned. */
const nearTopLeft = { left: 15, bottom: 200, right: 25, top: 215 }

describe('a place on a page', () => {
  it.each([
    [0, { x: 5, y: 5, width: 10, height: 15 }],
    [1, { x: 180, y: 5, width: 15, height: 10 }],
    [2, { x: 85, y: 180, width: 10, height: 15 }],
    [3, { x: 5, y: 85, width: 15, height: 10 }],
  ])('is seen where it comes to lie after %i quarter turns', (quarters, box) => {
    expect(boxOn(space(quarters), nearTopLeft)).toEqual(box)
  })

  it('is said in parts of the page', () => {
    const size = { width: 200, height: 100 }
    expect(partOf(size, { x: 50, y: 50, width: 100, height: 25 })).toEqual({
      x: 0.25,
      y: 0.5,
      width: 0.5,
      height: 0.25,
    })
  })

  it('ends where the page ends, and is none beside it', () => {
    const size = { width: 200, height: 100 }
    expect(partOf(size, { x: -50, y: 90, width: 100, height: 100 })).toEqual({ x: 0, y: 0.9, width: 0.25, height: 0.1 })
    expect(partOf(size, { x: 300, y: 0, width: 10, height: 10 })).toBeUndefined()
    expect(partOf(size, { x: 0, y: 0, width: Number.NaN, height: 10 })).toBeUndefined()
  })
})

it('a page that lies on its side is as wide as it was high', () => {
  expect(sizeOfSpace(space(0))).toEqual({ width: 100, height: 200 })
  expect(sizeOfSpace(space(3))).toEqual({ width: 200, height: 100 })
})

describe('a line', () => {
  it.each([
    [[1, 0], 0, 0],
    [[0, 1], 0, 270],
    [[-1, 0], 0, 180],
    [[0, -1], 0, 90],
    [[1, 0], 1, 90],
    [[0, 1], 1, 0],
    [[0, -1], 3, 0],
    [[1, 0.1], 0, 0],
    [[1, 1], 0, undefined],
  ] as const)('along %j is turned with its page: %i quarters, %s degrees', (vector, quarters, angle) => {
    expect(angleOn(space(quarters), vector)).toBe(angle)
  })
})

it('a box around two holds both', () => {
  const box = around({ x: 1, y: 1, width: 1, height: 1 }, { x: 0, y: 3, width: 1, height: 1 })
  expect(box).toEqual({ x: 0, y: 1, width: 2, height: 3 })
})
