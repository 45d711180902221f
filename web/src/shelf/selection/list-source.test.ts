import fc from 'fast-check'
import { expect, it } from 'vitest'
import { itemsWithin, sourceOf, spanBetween } from './list-source.ts'
import type { SelectionSource } from './list-source.ts'

const same = (key: string) => key
const letters = sourceOf(['a', 'b', 'c', 'd', 'e'])

/** A wall of numbers of which only some are loaded. */
const wall = (count: number, isLoaded: (index: number) => boolean): SelectionSource<string> => ({
  count,
  at: (index) => (isLoaded(index) ? String(index) : undefined),
  load: (first, last) => Promise.resolve(Array.from({ length: last - first + 1 }, (_, step) => String(first + step))),
})

it('spans forwards and backwards', () => {
  expect(spanBetween(letters, same, { from: 'b', to: 'd' })).toEqual({ first: 1, last: 3 })
  expect(spanBetween(letters, same, { from: 'd', to: 'b' })).toEqual({ first: 1, last: 3 })
})

it('begins with the list where a range has no beginning', () => {
  expect(spanBetween(letters, same, { from: undefined, to: 'c' })).toEqual({ first: 0, last: 2 })
})

it('begins where the beginning was last seen when its page is no longer loaded', () => {
  const secondPage = wall(100, (index) => index >= 50)
  expect(spanBetween(secondPage, same, { from: '40', to: '60', lastSeen: 40 })).toEqual({ first: 40, last: 60 })
  expect(spanBetween(letters, same, { from: 'gone', to: 'c', lastSeen: 40 })).toEqual({ first: 2, last: 4 })
})

it('spans nothing to what is not in the list', () => {
  expect(spanBetween(letters, same, { from: 'a', to: 'z' })).toBeUndefined()
})

it('answers at once when everything is loaded', () => {
  expect(itemsWithin(letters, { first: 1, last: 2 })).toEqual(['b', 'c'])
})

it('reaches what lies between, whatever part of it is loaded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.nat(60), fc.array(fc.boolean(), { maxLength: 61 }), async (a, b, loaded) => {
      const [first, last] = [Math.min(a, b), Math.max(a, b)]
      const items = await itemsWithin(
        wall(61, (index) => loaded[index] === true),
        { first, last },
      )
      expect(items).toEqual(Array.from({ length: last - first + 1 }, (_, step) => String(first + step)))
    }),
  )
})
