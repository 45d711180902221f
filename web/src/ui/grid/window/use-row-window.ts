import { useSyncExternalStore } from 'react'
import type { GridLayout } from '../grid-layout.ts'
import { onPageScroll, pageScroll } from './page-scroll.ts'
import { rowWindow } from './row-window.ts'
import type { RowWindow } from './row-window.ts'

type Measured = { rows: number; top: number; height: number; layout: GridLayout }

/**
 * Follows the scrolling of the page; renders only when another row reaches the edge of the window, and then at once:
 * scroll events come before the frame is painted, so that there is never a flash of nothing.
 */
export const useRowWindow = ({ rows, top, height, layout: { rowHeight, overscan } }: Measured): RowWindow => {
  const at = useSyncExternalStore(onPageScroll, () => Math.floor((pageScroll() - top) / rowHeight))
  return rowWindow({ rows, at, inWindow: Math.ceil(height / rowHeight), overscan })
}
