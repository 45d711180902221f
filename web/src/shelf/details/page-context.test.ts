import { expect, it } from 'vitest'
import { readContext } from './page-context.ts'

it('reads the set somebody came from', () => {
  expect(readContext({ context: 'READLIST', contextId: '0AB' })).toEqual({ kind: 'read-list', id: '0AB' })
  expect(readContext({ context: 'COLLECTION', contextId: '0CD', page: 2 })).toEqual({ kind: 'collection', id: '0CD' })
})

it.each([
  {},
  { context: 'READLIST' },
  { context: 'READLIST', contextId: '' },
  { context: 'READLIST', contextId: 12 },
  { context: 'LIBRARY', contextId: '0AB' },
  { context: 'toString', contextId: '0AB' },
  { contextId: '0AB' },
])('takes %j for no set', (address) => {
  expect(readContext(address)).toBeUndefined()
})
