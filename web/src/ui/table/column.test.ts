import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupRows, nextSort } from './column.ts'

describe('pressing the head of a column', () => {
  it('begins with the direction the column asks for, rising without one', () => {
    expect(nextSort(undefined, { sort: 'name' })).toEqual({ field: 'name', direction: 'asc' })
    expect(nextSort({ field: 'name', direction: 'desc' }, { sort: 'size', first: 'desc' })).toEqual({
      field: 'size',
      direction: 'desc',
    })
  })

  it('turns the order round when pressed again', () => {
    expect(nextSort({ field: 'size', direction: 'desc' }, { sort: 'size', first: 'desc' }).direction).toBe('asc')
    expect(nextSort({ field: 'size', direction: 'asc' }, { sort: 'size', first: 'desc' }).direction).toBe('desc')
  })
})

describe('grouping rows', () => {
  it('joins neighbours and keeps strangers apart', () => {
    expect(groupRows(['a1', 'a2', 'b1'], (row) => row.slice(0, 1))).toEqual([
      { key: 'a', rows: ['a1', 'a2'] },
      { key: 'b', rows: ['b1'] },
    ])
  })

  it('loses no row, keeps their order, and never puts equal keys side by side', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (rows) => {
        const groups = groupRows(rows, (row) => row)
        expect(groups.flatMap((group) => group.rows)).toEqual(rows)
        expect(groups.every((group, at) => group.key !== groups[at - 1]?.key)).toBe(true)
      }),
    )
  })
})
