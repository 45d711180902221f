import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patternKey, sortKey } from './sort-key.ts'

describe('the key that text is sorted by', () => {
  it.each([
    ['Éclair', 'eclair'],
    ['ＡＢＣ１２', 'abc12'],
    ['  two\t\n words  ', 'two words'],
    ['ﬁne', 'fine'],
    ['Ωmega', 'ωmega'],
    ['ガ', 'カ'],
    ['', ''],
    ['①', '1'],
    ['Łódź', 'lodz'],
    ['ÆON FLUX', 'aeon flux'],
    ['Œuvre', 'oeuvre'],
    ['Đoàn Ðarr Þór ħŧŋ', 'doan darr thor htn'],
    ['ılık', 'ilik'],
    ['Straße', 'strasse'],
    ['“Why?”', '$“why$?$”'],
    ['a-b/c', 'a-b/c'],
  ])('of %j is %j', (text, key) => {
    expect(sortKey(text)).toBe(key)
  })

  it('puts spaces before signs, signs before digits, digits before letters', () => {
    const bytewise = (one: string, other: string) =>
      Buffer.compare(Buffer.from(sortKey(one)), Buffer.from(sortKey(other)))
    const texts = ['a b', 'a!', 'a: b', 'a_', 'a~', 'a★', 'a…', 'a1', 'a９', 'aa', 'Ąb', 'aŁ', 'am', 'aω', 'a日']
    expect(texts.toReversed().toSorted(bytewise)).toEqual(texts)
  })

  it('is the sum of the keys of its pieces, so that a piece can be looked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'binary-ascii' }), (one, other) => {
        fc.pre(!/\s$/.test(one) || !/^\s/.test(other))
        expect(patternKey(one + other)).toBe(patternKey(one) + patternKey(other))
      }),
    )
  })

  it('is the same however accents are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
        expect(sortKey(text.normalize('NFD'))).toBe(sortKey(text.normalize('NFC')))
      }),
    )
  })
})
