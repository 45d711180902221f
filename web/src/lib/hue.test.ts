import { expect, it } from 'vitest'
import { hueOf } from './hue.ts'

it('gives a text the same hue every time', () => {
  expect(hueOf('Saga')).toBe(hueOf('Saga'))
})

it('tells titles apart', () => {
  const hues = new Set(['Saga', 'Saga 2', 'Akira', 'Blame!', ''].map(hueOf))
  expect(hues.size).toBe(5)
})

it('stays on the colour wheel for long and astral text', () => {
  const hue = hueOf('長い題名🧙'.repeat(200))
  expect(hue).toBeGreaterThanOrEqual(0)
  expect(hue).toBeLessThan(360)
})
