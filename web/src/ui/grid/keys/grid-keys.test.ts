import { expect, it } from 'vitest'
import { targetOf } from './grid-keys.ts'

const place = { from: 20, count: 100, columns: 6, page: 18, rightToLeft: false }

it('moves by one sideways and by a row up and down', () => {
  const targets = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => targetOf(key, place))
  expect(targets).toEqual([19, 21, 14, 26])
})

it('mirrors left and right where people read from the right', () => {
  expect(targetOf('ArrowLeft', { ...place, rightToLeft: true })).toBe(21)
})

it('goes by windows and to both ends', () => {
  expect(targetOf('PageDown', place)).toBe(38)
  expect(targetOf('PageUp', place)).toBe(2)
  expect(targetOf('PageUp', { ...place, from: 4 })).toBe(0)
  expect(targetOf('Home', place)).toBe(0)
  expect(targetOf('End', place)).toBe(99)
})

it('stays where there is nothing further', () => {
  expect(targetOf('ArrowUp', { ...place, from: 3 })).toBe(3)
  expect(targetOf('ArrowDown', { ...place, from: 98 })).toBe(98)
  expect(targetOf('ArrowRight', { ...place, from: 99 })).toBe(99)
})

it('goes to the last card where the last row is short', () => {
  expect(targetOf('ArrowDown', { ...place, from: 95 })).toBe(99)
})

it('leaves every other key alone', () => {
  expect(targetOf('Enter', place)).toBeUndefined()
})
