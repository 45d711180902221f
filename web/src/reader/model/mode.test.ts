import { expect, it } from 'vitest'
import { modeOf } from './mode.ts'

it.each([
  ['LEFT_TO_RIGHT', 'continuous', 'paged'],
  ['RIGHT_TO_LEFT', 'continuous', 'paged'],
  ['VERTICAL', 'paged', 'paged'],
  ['VERTICAL', 'continuous', 'continuous'],
  ['WEBTOON', 'paged', 'webtoon'],
] as const)('%s, downwards %s: %s', (direction, vertical, mode) => {
  expect(modeOf(direction, vertical)).toBe(mode)
})
