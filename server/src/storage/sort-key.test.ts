import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortKey } from './sort-key.ts'

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
  ])('of %j is %j', (text, key) => {
    expect(sortKey(text)).toBe(key)
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(sortKey(sortKey(text))).toBe(sortKey(text))
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
