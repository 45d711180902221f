import { variations } from '@spinrack/fixtures/variations'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNaturally } from './natural-order.ts'

const sorted = (names: readonly string[]) => names.toSorted(compareNaturally)

/** Names made of what the rules treat differently, so that ties and near ties come up often. */
const names = fc.string({
  unit: fc.constantFrom('0', '1', '2', '9', 'a', 'A', 'b', 'é', 'É', ' ', '.', '/', '-', '漢', '٣'),
  maxLength: 8,
})

describe('compareNaturally', () => {
  it('orders numbers by value, not by digits', () => {
    expect(sorted(['100.jpg', '11b.jpg', '2.jpg', '10.jpg', '1.jpg', '11a.jpg'])).toEqual([
      '1.jpg',
      '2.jpg',
      '10.jpg',
      '11a.jpg',
      '11b.jpg',
      '100.jpg',
    ])
  })

  it('looks at folders before the files in them', () => {
    expect(sorted(['ch10/1.jpg', 'ch2/9.jpg', 'ch2/10.jpg'])).toEqual(['ch2/9.jpg', 'ch2/10.jpg', 'ch10/1.jpg'])
  })

  it('ignores case', () => {
    expect(sorted(['b.jpg', 'C.jpg', 'A.jpg', 'ab.jpg'])).toEqual(['A.jpg', 'ab.jpg', 'b.jpg', 'C.jpg'])
  })

  it('puts digits before everything else', () => {
    expect(sorted(['!cover.jpg', ' intro.jpg', '1.jpg'])).toEqual(['1.jpg', ' intro.jpg', '!cover.jpg'])
  })

  it('puts a name before longer ones that start with it', () => {
    expect(compareNaturally('page', 'page 2')).toBeLessThan(0)
  })

  it('lets names tie that differ only in leading zeros or case, so that they keep their order', () => {
    expect(compareNaturally('001.jpg', '1.JPG')).toBe(0)
    expect(sorted(['01.jpg', '1.jpg', '001.jpg'])).toEqual(['01.jpg', '1.jpg', '001.jpg'])
    expect(compareNaturally('01b', '1a')).toBeGreaterThan(0)
  })

  it('keeps the exact value of numbers beyond 64 bits', () => {
    expect(compareNaturally('18446744073709551616', '18446744073709551617')).toBeLessThan(0)
  })

  it('calls every name equal to itself', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(compareNaturally(name, name)).toBe(0)
      }),
    )
  })

  it('turns its answer around when the names are swapped', () => {
    const sign = (a: string, b: string) => Math.sign(compareNaturally(a, b))
    fc.assert(
      fc.property(names, names, (a, b) => {
        expect(sign(a, b) + sign(b, a)).toBe(0)
      }),
    )
  })

  it('is transitive, ties included', () => {
    fc.assert(
      fc.property(names, names, names, (a, b, c) => {
        const [x = '', y = '', z = ''] = sorted([a, b, c])
        const answers = [compareNaturally(x, y), compareNaturally(y, z), compareNaturally(x, z)]
        expect(Math.max(...answers)).toBeLessThanOrEqual(0)
      }),
      { numRuns: variations(2000) },
    )
  })

  it('gives the same order whatever the order before, as far as names do not tie', () => {
    const ties = (a: string, b: string) => compareNaturally(a, b) === 0
    fc.assert(
      fc.property(fc.uniqueArray(names, { comparator: ties }), fc.nat(), (list, turn) => {
        const at = list.length === 0 ? 0 : turn % list.length
        expect(sorted([...list.slice(at), ...list.slice(0, at)])).toEqual(sorted(list))
      }),
    )
  })

  it('agrees with plain numbers', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(Math.sign(compareNaturally(`p${a}`, `p${b}`))).toBe(Math.sign(a - b))
      }),
    )
  })
})
