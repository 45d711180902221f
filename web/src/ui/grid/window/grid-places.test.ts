import { expect, it } from 'vitest'
import { placesIn } from './grid-places.ts'

const places = placesIn({ top: 100, count: 50, layout: { columns: 6, rowHeight: 300 } })

it('knows how far down an item is', () => {
  expect(places.topOf(0)).toBe(100)
  expect(places.topOf(5)).toBe(100)
  expect(places.topOf(13)).toBe(700)
})

it('knows the first item at a height, and stays within the list', () => {
  expect(places.indexAt(750)).toBe(12)
  expect(places.indexAt(0)).toBe(0)
  expect(places.indexAt(1_000_000)).toBe(48)
})
