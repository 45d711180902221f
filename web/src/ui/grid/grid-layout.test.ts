import { expect, it } from 'vitest'
import { gridLayout } from './grid-layout.ts'

it('puts three posters side by side on a phone', () => {
  expect(gridLayout(358, 16).columns).toBe(3)
})

it('never falls to a single column', () => {
  expect(gridLayout(180, 16).columns).toBe(2)
})

it('fills a wide page with more columns instead of larger posters', () => {
  expect(gridLayout(1140, 16).columns).toBe(6)
  expect(gridLayout(2400, 16).columns).toBe(14)
})

it('makes rows higher for people who read larger letters', () => {
  expect(gridLayout(1140, 24).rowHeight).toBeGreaterThan(gridLayout(1140, 16).rowHeight)
})
