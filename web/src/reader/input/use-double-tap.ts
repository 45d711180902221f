import { useEffect, useRef } from 'react'
import type { Point } from '../model/intent/tap-zone.ts'

/** Two taps within this time, and this near to each other, are one gesture. */
const pause = 250
const nearness = 40

/** A tap waits for a possible second one; the edges of the page, where taps turn it, never do. */
export const useDoubleTap = ({ onSingle, onDouble }: { onSingle: () => void; onDouble: (at: Point) => void }) => {
  const first = useRef<{ timer: ReturnType<typeof setTimeout>; at: Point } | null>(null)
  useEffect(() => () => clearTimeout(first.current?.timer), [])
  return (at: Point) => {
    const before = first.current
    first.current = null
    clearTimeout(before?.timer)
    if (before !== null && Math.hypot(at.x - before.at.x, at.y - before.at.y) < nearness) return onDouble(at)
    const single = () => {
      first.current = null
      onSingle()
    }
    first.current = { timer: setTimeout(single, pause), at }
  }
}
