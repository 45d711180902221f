import type { Point } from './intent/tap-zone.ts'

/** Milliseconds in which a page let go loses two thirds of its speed. */
const fading = 325

/** Slower than this, in pixels a millisecond, it rests. */
const resting = 0.02

export type Glide = { velocity: Point; moved: Point }

/** What a thrown page does in the next moment; null when it has come to rest. */
export const glide = (velocity: Point, elapsed: number): Glide | null => {
  if (Math.hypot(velocity.x, velocity.y) < resting) return null
  const left = Math.exp(-elapsed / fading)
  const reach = fading * (1 - left)
  return {
    velocity: { x: velocity.x * left, y: velocity.y * left },
    moved: { x: velocity.x * reach, y: velocity.y * reach },
  }
}

export type Sample = Point & { time: number }

/** Only the last moments of a drag say how fast it was let go. */
const recent = 80

export const velocityOf = (samples: readonly Sample[], now: number): Point => {
  const last = samples.at(-1)
  const first = samples.find(({ time }) => now - time <= recent)
  if (first === undefined || last === undefined || last.time <= first.time) return { x: 0, y: 0 }
  const elapsed = Math.max(8, now - first.time)
  return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed }
}
