import type { Box, Point } from './intent/tap-zone.ts'

/** How many times larger than its scale says a page is drawn, and the point of the screen that stays put. */
export type Zoom = { factor: number; at: Point | null }

export const noZoom: Zoom = { factor: 1, at: null }

const most = 8

/** A key's press, or a notch of the wheel. */
const stride = 1.25

/** What a double tap goes to: letters of a page fitted to a phone become easy to read. */
const closeUp = 2.5

export const zoomedTo = (factor: number, at: Point | null): Zoom => {
  const within = Math.min(most, Math.max(1, factor))
  // So near to none, none was meant: a page a hair too large could be panned for no reason.
  return { factor: within < 1.02 ? 1 : within, at }
}

export type ZoomStep = 'in' | 'out' | 'reset'

export const stepZoom = ({ factor }: Zoom, step: ZoomStep): Zoom => {
  if (step === 'reset') return noZoom
  return zoomedTo(step === 'in' ? factor * stride : factor / stride, null)
}

export const doubleTapZoom = ({ factor }: Zoom, at: Point): Zoom => zoomedTo(factor > 1 ? 1 : closeUp, at)

/** Wheels count in pixels, lines or screens; a notch of each is about one stride. */
export const wheelZoom = ({ factor }: Zoom, { delta, at }: { delta: number; at: Point }): Zoom =>
  zoomedTo(factor * stride ** (-Math.max(-100, Math.min(100, delta)) / 50), at)

/** Two fingers: what lay between them stays between them, as much larger as they moved apart. */
export const pinchZoom = (from: { zoom: Zoom; fingers: Fingers }, to: Fingers): Zoom =>
  zoomedTo((from.zoom.factor * spanOf(to)) / Math.max(1, spanOf(from.fingers)), middleOf(to))

export type Fingers = readonly [Point, Point]

const spanOf = ([one, other]: Fingers) => Math.hypot(one.x - other.x, one.y - other.y)

const middleOf = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** How far to scroll so that the part of a picture that lay under a point lies under it again. */
export const scrollToKeep = (at: Point, before: Box, now: Box): Point => ({
  x: now.left + within((at.x - before.left) / before.width) * now.width - at.x,
  y: now.top + within((at.y - before.top) / before.height) * now.height - at.y,
})

/** Beside the picture, its edge is what stays. */
const within = (fraction: number) => Math.min(1, Math.max(0, fraction))
