import type { Point } from './tap-zone.ts'
import type { Side } from '../turn.ts'

/** Shorter movements are taps with a trembling finger. */
export const swipeThreshold = 16

/**
 * The side a finger asks for: it drags the page away, so moving left asks for what lies on the right.
 * A movement that is not clearly along one axis asks for nothing.
 */
export const swipedSide = (from: Point, to: Point, threshold = swipeThreshold): Side | null => {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (isAlong(dx, dy, threshold)) return dx < 0 ? 'right' : 'left'
  if (isAlong(dy, dx, threshold)) return dy < 0 ? 'bottom' : 'top'
  return null
}

const widestSlant = 0.5

const isAlong = (along: number, across: number, threshold: number) =>
  Math.abs(along) >= threshold && Math.abs(across) <= Math.abs(along) * widestSlant
