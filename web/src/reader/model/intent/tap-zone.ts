import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { axisOf, isMirrored } from '../direction.ts'
import type { Turn } from '../turn.ts'

export type TapZone = Turn | 'menu'

export type Point = { x: number; y: number }

export type Box = { left: number; top: number; width: number; height: number }

export const tapPresets = ['sides', 'corner', 'oneHand', 'none'] as const
export type TapPreset = (typeof tapPresets)[number]

/** Nine zones of the screen, row by row; the outer ones are a quarter of it. */
export type TapGrid = readonly (readonly [TapZone, TapZone, TapZone])[]

/** What a tap does where, for a book read in this direction. */
export const tapGrid = (preset: TapPreset, direction: ReadingDirection): TapGrid => {
  const grid = preset === 'sides' ? sides[axisOf(direction)] : grids[preset]
  return isMirrored(direction) ? grid.map(([left, middle, right]) => [right, middle, left] as const) : grid
}

export const tapZone = (point: Point, box: Box, grid: TapGrid): TapZone => {
  const row = grid[third((point.y - box.top) / box.height)]
  return row?.[third((point.x - box.left) / box.width)] ?? 'menu'
}

const edge = 0.25

const third = (fraction: number): 0 | 1 | 2 => {
  if (fraction < edge) return 0
  return fraction >= 1 - edge ? 2 : 1
}

const row = (left: TapZone, middle: TapZone, right: TapZone) => [left, middle, right] as const

const rowOf = (zone: TapZone) => row(zone, zone, zone)

const across = row('backward', 'menu', 'forward')

const sides: Record<ReturnType<typeof axisOf>, TapGrid> = {
  horizontal: [across, across, across],
  vertical: [rowOf('backward'), rowOf('menu'), rowOf('forward')],
}

const grids: Record<Exclude<TapPreset, 'sides'>, TapGrid> = {
  corner: [rowOf('backward'), across, rowOf('forward')],
  oneHand: [rowOf('backward'), row('forward', 'menu', 'forward'), rowOf('forward')],
  none: [rowOf('menu'), rowOf('menu'), rowOf('menu')],
}
