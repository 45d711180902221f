import { expect, it } from 'vitest'
import { stepFor } from './move-among-cards.ts'

const grid = { columns: 6, rightToLeft: false }

it('moves by one sideways and by a whole row up and down', () => {
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => stepFor(key, grid))).toEqual([-1, 1, -6, 6])
})

it('mirrors left and right where people read from the right', () => {
  expect(stepFor('ArrowLeft', { ...grid, rightToLeft: true })).toBe(1)
})

it('leaves up and down alone in a single line, and every other key', () => {
  expect(stepFor('ArrowDown', { columns: 0, rightToLeft: false })).toBe(0)
  expect(stepFor('Enter', grid)).toBe(0)
})
