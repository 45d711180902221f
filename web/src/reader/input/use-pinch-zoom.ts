import { useSyncExternalStore } from 'react'

/** While the page is pinched larger a finger pans it, so swipes must keep out of the way. */
export const usePinchZoom = (): boolean => useSyncExternalStore(subscribe, isZoomed)

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01

const subscribe = (onChange: () => void) => {
  window.visualViewport?.addEventListener('resize', onChange)
  return () => window.visualViewport?.removeEventListener('resize', onChange)
}
