import { useEffect, useRef, type PointerEvent } from 'react'
import { glide, velocityOf, type Sample } from '../model/inertia.ts'
import type { Point } from '../model/intent/tap-zone.ts'

/** Less is a click with an unsteady hand. */
const leastDrag = 5

type Drag = { scroller: HTMLElement; samples: Sample[]; isMoved: boolean }

/** A mouse drags what is larger than the screen and can throw it; fingers do so by themselves. */
export const useMousePan = (scrollerOf: () => HTMLElement | null) => {
  const drag = useRef<Drag | null>(null)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  const rest = () => cancelAnimationFrame(frame.current)
  const throwOn = (scroller: HTMLElement, velocity: Point) => {
    let [speed, before] = [velocity, performance.now()]
    const move = (now: number) => {
      const next = glide(speed, Math.max(1, now - before))
      if (next === null) return
      ;[speed, before] = [next.velocity, now]
      scroller.scrollBy({ left: -next.moved.x, top: -next.moved.y, behavior: 'instant' })
      frame.current = requestAnimationFrame(move)
    }
    frame.current = requestAnimationFrame(move)
  }

  return {
    /** Whether what ends now was a drag, so that the click that follows it is none. */
    wasDragged: () => drag.current?.isMoved === true,
    onPointerDown: (event: PointerEvent) => {
      rest()
      const scroller = scrollerOf()
      const isOurs = event.pointerType === 'mouse' && event.button === 0 && scroller !== null && isLarger(scroller)
      drag.current = isOurs ? { scroller, samples: [sampleOf(event)], isMoved: false } : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current
      const last = now?.samples.at(-1)
      if (now === null || last === undefined || event.buttons !== 1) return
      const sample = sampleOf(event)
      if (!now.isMoved && Math.hypot(sample.x - last.x, sample.y - last.y) < leastDrag) return
      if (!now.isMoved) event.currentTarget.setPointerCapture(event.pointerId)
      now.isMoved = true
      now.samples.push(sample)
      now.scroller.scrollBy({ left: last.x - sample.x, top: last.y - sample.y, behavior: 'instant' })
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag.current?.isMoved) throwOn(drag.current.scroller, velocityOf(drag.current.samples, event.timeStamp))
    },
  }
}

const isLarger = ({ scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

const sampleOf = (event: PointerEvent): Sample => ({ x: event.clientX, y: event.clientY, time: event.timeStamp })
