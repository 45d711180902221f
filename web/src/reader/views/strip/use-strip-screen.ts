import { useLayoutEffect, useState, type RefObject } from 'react'
import type { StripScreen } from '../../model/strip/strip-layout.ts'

/** The room there is for the strip; null until it has been measured, before anything is painted. */
export const useStripScreen = (scroller: RefObject<HTMLElement | null>): StripScreen | null => {
  const [screen, setScreen] = useState<StripScreen | null>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const measure = () => setScreen((now) => keepEqual(now, screenOf(element)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
  return screen
}

const screenOf = (element: HTMLElement): StripScreen => ({
  width: element.clientWidth,
  height: element.clientHeight,
  pixelRatio: window.devicePixelRatio,
})

const keepEqual = (now: StripScreen | null, next: StripScreen) =>
  now?.width === next.width && now.height === next.height && now.pixelRatio === next.pixelRatio ? now : next
