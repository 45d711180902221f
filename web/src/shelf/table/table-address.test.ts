import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readTableView, rowCounts } from './table-address.ts'

const standard = { field: 'timestamp', direction: 'desc' } as const

it('takes the standard for an address that says nothing', () => {
  expect(readTableView({}, standard)).toEqual({ page: 0, size: 20, sort: standard })
})

it('counts pages from 1 in the address and from 0 towards the server', () => {
  expect(readTableView({ page: 3, size: 50, sort: 'type,asc' }, standard)).toEqual({
    page: 2,
    size: 50,
    sort: { field: 'type', direction: 'asc' },
  })
})

it('takes no order that is not one', () => {
  for (const sort of ['type', 'type,sideways', ',asc', 'a b,asc', 7, null])
    expect(readTableView({ sort }, standard).sort).toEqual(standard)
})

it('makes something sound of whatever the address holds', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (page, size) => {
      fc.pre(
        typeof page !== 'symbol' && typeof size !== 'symbol' && typeof page !== 'object' && typeof size !== 'object',
      )
      const view = readTableView({ page, size }, standard)
      expect(Number.isSafeInteger(view.page) && view.page >= 0).toBe(true)
      expect(rowCounts).toContain(view.size)
    }),
  )
})
