import { expect, it } from 'vitest'
import { readSearchAddress, writeSearchAddress } from './search-address.ts'

it('keeps words, library and kind', () => {
  const address = { q: 'dusk', library: '0AB', kind: 'books' }
  expect(readSearchAddress(address)).toEqual(address)
})

it('takes a number that was searched for as words', () => {
  expect(readSearchAddress({ q: 1984 })).toEqual({ q: '1984' })
})

it.each([{}, { q: '   ' }, { q: ['a'] }, { kind: 'films' }, { library: 'all' }, { library: { id: 1 } }])(
  'finds nothing in %j',
  (search) => {
    expect(readSearchAddress(search)).toEqual({})
  },
)

it('writes neither the space around the words nor the library that means all', () => {
  expect(writeSearchAddress('  dusk ', 'all')).toEqual({ q: 'dusk' })
})
