import type { Axis } from '../direction.ts'
import type { Side } from '../turn.ts'

export type TapZone = Side | 'middle'

export type Point = { x: number; y: number }

export type Box = { left: number; top: number; width: number; height: number }

/** The outer quarters turn pages, the half between them belongs to the toolbars. */
export const tapZone = (point: Point, box: Box, axis: Axis): TapZone =>
  axis === 'horizontal'
    ? third((point.x - box.left) / box.width, 'left', 'right')
    : third((point.y - box.top) / box.height, 'top', 'bottom')

const edge = 0.25

const third = (fraction: number, near: Side, far: Side): TapZone => {
  if (fraction < edge) return near
  return fraction >= 1 - edge ? far : 'middle'
}
