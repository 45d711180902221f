import { useSyncExternalStore } from 'react'
import type { PageSize } from '../model/pages/spreads.ts'

/** The reader fills the window, so its room is known before anything is drawn. */
export const useViewportSize = (): PageSize => {
  const key = useSyncExternalStore(subscribe, () => `${window.innerWidth} ${window.innerHeight}`)
  const [width = 1, height = 1] = key.split(' ').map(Number)
  return { width, height }
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
