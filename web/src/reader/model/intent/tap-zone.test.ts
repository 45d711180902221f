import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tapGrid, tapPresets, tapZone } from './tap-zone.ts'

const screen = { left: 100, top: 50, width: 400, height: 800 }
const at = (x: number, y: number) => ({ x: screen.left + x * screen.width, y: screen.top + y * screen.height })

describe('the sides of the screen', () => {
  it('turn sideways books, the way they are read', () => {
    const leftToRight = tapGrid('sides', 'LEFT_TO_RIGHT')
    expect(tapZone(at(0.1, 0.5), screen, leftToRight)).toBe('backward')
    expect(tapZone(at(0.5, 0.1), screen, leftToRight)).toBe('menu')
    expect(tapZone(at(0.9, 0.5), screen, leftToRight)).toBe('forward')
    expect(tapZone(at(0.1, 0.5), screen, tapGrid('sides', 'RIGHT_TO_LEFT'))).toBe('forward')
  })

  it('are above and below where one reads downwards', () => {
    for (const direction of ['VERTICAL', 'WEBTOON'] as const) {
      const grid = tapGrid('sides', direction)
      expect(tapZone(at(0.5, 0.1), screen, grid)).toBe('backward')
      expect(tapZone(at(0.1, 0.5), screen, grid)).toBe('menu')
      expect(tapZone(at(0.5, 0.9), screen, grid)).toBe('forward')
    }
  })

  it('are a quarter each', () => {
    const grid = tapGrid('sides', 'LEFT_TO_RIGHT')
    expect(tapZone(at(0.24, 0.5), screen, grid)).toBe('backward')
    expect(tapZone(at(0.26, 0.5), screen, grid)).toBe('menu')
    expect(tapZone(at(0.76, 0.5), screen, grid)).toBe('forward')
  })
})

it('always keeps a place for the toolbars in the middle', () => {
  fc.assert(
    fc.property(fc.constantFrom(...tapPresets), fc.constantFrom(...readingDirections), (preset, direction) => {
      expect(tapZone(at(0.5, 0.5), screen, tapGrid(preset, direction))).toBe('menu')
    }),
  )
})

it('turns both ways with every preset that turns at all, mirrored for a book read from right to left', () => {
  for (const preset of tapPresets.filter((one) => one !== 'none')) {
    expect(new Set(tapGrid(preset, 'LEFT_TO_RIGHT').flat())).toEqual(new Set(['backward', 'menu', 'forward']))
    const mirrored = tapGrid(preset, 'RIGHT_TO_LEFT').map((row) => row.toReversed())
    expect(mirrored).toEqual(tapGrid(preset, 'LEFT_TO_RIGHT'))
  }
})
