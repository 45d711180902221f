import { useSyncExternalStore } from 'react'
import type { GridLayout } from '../grid-layout.ts'
import { rowWindow } from './row-window.ts'
import type { RowWindow } from './row-window.ts'

type Measured = { rows: number; top: number; height: number; layout: GridLayout }

/**
 * Follows the scrolling of the page; renders only when another row reaches the edge of the window, and then at once:
 * scroll events come before the frame is painted, so that there is never a flash of nothing.
 */
export const useRowWindow = ({ rows, top, height, layout: { rowHeight, overscan } }: Measured): RowWindow => {
  const at = useSyncExternalStore(onScroll, () => Math.floor((window.scrollY - top) / rowHeight))
  return rowWindow({ rows, at, inWindow: Math.ceil(height / rowHeight), overscan })
}

const onScroll = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}
