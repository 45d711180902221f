import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedToLoad, preloadOrder, preloadReach } from './preload.ts'

describe('the preloading window', () => {
  it('looks ahead before it looks back', () => {
    expect(preloadOrder({ spread: 5, spreads: 20 }, 'forward')).toEqual([5, 6, 7, 4, 3])
    expect(preloadOrder({ spread: 5, spreads: 20 }, 'backward')).toEqual([5, 4, 3, 6, 7])
  })

  it('stops at the ends of the book', () => {
    expect(preloadOrder({ spread: 0, spreads: 20 }, 'forward')).toEqual([0, 1, 2])
    expect(preloadOrder({ spread: 1, spreads: 2 }, 'backward')).toEqual([1, 0])
    expect(preloadOrder({ spread: 0, spreads: 0 }, 'forward')).toEqual([])
  })

  it('holds every spread within reach once, the current one first', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }).chain((spreads) => fc.tuple(fc.constant(spreads), fc.nat(spreads - 1))),
        fc.constantFrom('forward' as const, 'backward' as const),
        ([spreads, spread], travel) => {
          const order = preloadOrder({ spread, spreads }, travel)
          const within = Array.from({ length: spreads }, (_, index) => index).filter(
            (index) => Math.abs(index - spread) <= preloadReach,
          )
          expect([...order].sort((one, other) => one - other)).toEqual(within)
          expect(order[0]).toBe(spread)
        },
      ),
    )
  })
})

describe('the loading queue', () => {
  const order = [5, 6, 7, 4, 3]
  const settled =
    (...spreads: number[]) =>
    (spread: number) =>
      spreads.includes(spread)

  it('leaves the line to the page being waited for', () => {
    expect(allowedToLoad(order, settled(6, 7))).toEqual([5])
  })

  it('then loads two spreads at a time, those ahead first', () => {
    expect(allowedToLoad(order, settled(5))).toEqual([5, 6, 7])
    expect(allowedToLoad(order, settled(5, 6))).toEqual([5, 6, 7, 4])
  })

  it('ends with the whole window', () => {
    expect(allowedToLoad(order, settled(5, 6, 7, 4))).toEqual(order)
  })

  it('has nothing to do in an empty book', () => {
    expect(allowedToLoad([], settled())).toEqual([])
  })
})
