import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { Point } from '../model/intent/tap-zone.ts'
import { noZoom, pinchZoom, wheelZoom, type Fingers, type Zoom } from '../model/zoom.ts'

/** The zoom, changed by two fingers, by Ctrl and the wheel, and by a trackpad, which says it is the latter. */
export const useZoom = (page: RefObject<HTMLElement | null>) => {
  const [zoom, setZoom] = useState<Zoom>(noZoom)
  const pinch = useRef<{ zoom: Zoom; fingers: Fingers } | null>(null)

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    setZoom(wheelZoom(zoom, { delta: event.deltaY * (event.deltaMode === 0 ? 1 : linePixels), at: pointOf(event) }))
  })
  const onTouch = useEffectEvent((event: TouchEvent) => {
    const fingers = fingersOf(event)
    if (fingers === null) {
      pinch.current = null
      return
    }
    event.preventDefault()
    pinch.current ??= { zoom, fingers }
    if (event.type === 'touchmove') setZoom(pinchZoom(pinch.current, fingers))
  })

  useEffect(() => {
    const element = page.current
    if (element === null) return
    const listening = new AbortController()
    // Not passive: the browser would zoom the whole page, bars and all.
    const options = { passive: false, signal: listening.signal }
    element.addEventListener('wheel', (event) => onWheel(event), options)
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(type, (event) => onTouch(event), options)
    }
    return () => listening.abort()
  }, [page])

  return { zoom, setZoom, isPinching: () => pinch.current !== null }
}

/** A wheel that counts in lines. */
const linePixels = 16

const fingersOf = ({ touches: [one, other] }: TouchEvent): Fingers | null =>
  one === undefined || other === undefined ? null : [pointOf(one), pointOf(other)]

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({ x: clientX, y: clientY })
