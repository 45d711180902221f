import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Picked } from './picked.ts'
import { add, nothingPicked, remove, renew, stretchOver, toggle } from './picked.ts'

const keys = (picked: Picked<number>) => [...picked.items.keys()].toSorted((a, b) => Number(a) - Number(b))
const entry = (index: number) => [String(index), index] as const
const span = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, step) => entry(Math.min(from, to) + step))

it('takes what is clicked and lets go of it when it is clicked again', () => {
  const one = toggle<number>(nothingPicked, entry(3))
  expect(keys(one)).toEqual(['3'])
  expect(keys(toggle(one, entry(3)))).toEqual([])
})

it('keeps what is on other pages when a range is taken on this one', () => {
  const elsewhere = toggle<number>(nothingPicked, entry(900))
  expect(keys(stretchOver(toggle(elsewhere, entry(3)), span(3, 5)))).toEqual(['3', '4', '5', '900'])
})

it('makes a range shorter without letting go of what was chosen before it', () => {
  const chosen = toggle(toggle<number>(nothingPicked, entry(7)), entry(2))
  const long = stretchOver(chosen, span(2, 9))
  expect(keys(stretchOver(long, span(2, 4)))).toEqual(['2', '3', '4', '7'])
})

it('takes a renewed item in place of the one that it held, and only then', () => {
  const one = toggle<number>(nothingPicked, entry(3))
  expect(renew(one, ['3', 30]).items.get('3')).toBe(30)
  expect(renew(one, ['4', 40])).toBe(one)
})

it('forgets where a range would begin once nothing is selected', () => {
  const one = toggle<number>(nothingPicked, entry(3))
  expect(remove(one, ['3']).anchor).toBeUndefined()
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('click' as const), at: fc.nat(30) }),
  fc.record({ kind: fc.constant('shift' as const), at: fc.nat(30) }),
)

it('always holds what was clicked by itself and the last range drawn from there', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let picked: Picked<number> = nothingPicked
      let alone = new Set<number>()
      let range = new Set<number>()
      let anchor = 0
      for (const { kind, at } of steps) {
        if (kind === 'click') {
          picked = toggle(picked, entry(at))
          alone = new Set([...alone, ...range])
          if (!alone.delete(at)) alone.add(at)
          range = new Set()
          anchor = at
        } else {
          picked = stretchOver(picked, span(anchor, at))
          range = new Set(span(anchor, at).map(([, index]) => index))
        }
      }
      const expected = [...new Set([...alone, ...range])].toSorted((a, b) => a - b).map(String)
      expect(keys(picked)).toEqual(expected)
    }),
  )
})

it('adds all without doubling any', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50)), fc.uniqueArray(fc.nat(50)), (first, second) => {
      const both = add(add<number>(nothingPicked, first.map(entry)), second.map(entry))
      expect(both.items.size).toBe(new Set([...first, ...second]).size)
    }),
  )
})
