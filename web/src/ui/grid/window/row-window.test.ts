import { expect, it } from 'vitest'
import { rowsToDraw, rowWindow } from './row-window.ts'

const grid = { rows: 1000, inWindow: 3, overscan: 2 }

it('draws the window and a little on both sides', () => {
  expect(rowWindow({ ...grid, at: 500 })).toEqual({ first: 498, last: 505 })
})

it('draws nothing before the first row and behind the last', () => {
  expect(rowWindow({ ...grid, at: -4 })).toEqual({ first: 0, last: 5 })
  expect(rowWindow({ ...grid, at: 5000 })).toEqual({ first: 997, last: 999 })
  expect(rowsToDraw(rowWindow({ ...grid, rows: 0, at: 0 }), undefined)).toEqual([])
})

it('keeps the row with the focus, in its place among the others', () => {
  const window = { first: 10, last: 12 }
  expect(rowsToDraw(window, 3)).toEqual([3, 10, 11, 12])
  expect(rowsToDraw(window, 11)).toEqual([10, 11, 12])
  expect(rowsToDraw(window, 40)).toEqual([10, 11, 12, 40])
})
