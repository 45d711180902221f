import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { droppedAt, indexOfPlace, moveOfKey, moveTo, shiftOf, targetOf } from './arrange.ts'

const letters = ['a', 'b', 'c', 'd']

describe('moving an item', () => {
  it('puts it where it is wanted, and keeps the order of the others', () => {
    expect(moveTo(letters, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moveTo(letters, 3, 1)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('stops at the ends', () => {
    expect(moveTo(letters, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
    expect(moveTo(letters, 1, -5)).toEqual(['b', 'a', 'c', 'd'])
  })

  it('changes nothing for a place that is not there', () => {
    expect(moveTo(letters, 9, 0)).toBe(letters)
  })

  it('never loses or doubles an item, and can be taken back', () => {
    const places = fc
      .uniqueArray(fc.string(), { minLength: 1 })
      .chain((items) => fc.tuple(fc.constant(items), fc.nat(items.length - 1), fc.nat(items.length - 1)))
    fc.assert(
      fc.property(places, ([items, from, to]) => {
        const moved = moveTo(items, from, to)
        expect(moved[to]).toBe(items[from])
        expect(moveTo(moved, to, from)).toEqual(items)
        expect(moved.filter((item) => item !== items[from])).toEqual(items.filter((item) => item !== items[from]))
      }),
    )
  })
})

describe('moving by keyboard', () => {
  it('knows arrows, Home and End', () => {
    expect(['ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map(moveOfKey)).toEqual([
      'up',
      'down',
      'first',
      'last',
      undefined,
    ])
  })

  it('goes one step, or to an end, and no further', () => {
    expect(targetOf('up', 0, 4)).toBe(0)
    expect(targetOf('up', 2, 4)).toBe(1)
    expect(targetOf('down', 3, 4)).toBe(3)
    expect(targetOf('down', 1, 4)).toBe(2)
    expect(targetOf('first', 3, 4)).toBe(0)
    expect(targetOf('last', 1, 4)).toBe(3)
  })

  it('takes a typed place, within the list', () => {
    expect(indexOfPlace('2', 4)).toBe(1)
    expect(indexOfPlace(' 99 ', 4)).toBe(3)
    expect(indexOfPlace('0', 4)).toBe(0)
    expect(indexOfPlace('', 4)).toBeUndefined()
    expect(indexOfPlace('two', 4)).toBeUndefined()
    expect(indexOfPlace('1.5', 4)).toBeUndefined()
  })
})

describe('dragging a row', () => {
  const list = { rowHeight: 64, count: 4 }

  it('drops it on the nearest row', () => {
    expect(droppedAt(1, 31, list)).toBe(1)
    expect(droppedAt(1, 40, list)).toBe(2)
    expect(droppedAt(1, -50, list)).toBe(0)
    expect(droppedAt(1, 9_000, list)).toBe(3)
  })

  it('shows the order that the drop will make', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (from, to) => {
        const items = Array.from({ length: 10 }, (_, index) => index)
        const shown = items
          .map((index) => ({ index, at: index === from ? to : index + shiftOf(index, { from, to }) }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ index }) => index)
        expect(shown).toEqual(moveTo(items, from, to))
      }),
    )
  })
})
