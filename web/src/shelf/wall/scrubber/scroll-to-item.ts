import type { GridPlaces } from '#ui/grid/window/grid-places.ts'

const margin = 16

/** Below the bars that stay at the top of the window. */
export const scrollToItem = (places: GridPlaces, index: number) =>
  window.scrollTo({ top: Math.max(0, places.topOf(index) - barsHeight() - margin) })

/** How much of the window the bars of the application and of the wall cover, in pixels. */
export const barsHeight = (): number => {
  const toolbar = document.querySelector('[data-wall-toolbar]')
  if (toolbar === null) return 0
  const { insetBlockStart } = getComputedStyle(toolbar)
  return toolbar.getBoundingClientRect().height + (Number.parseFloat(insetBlockStart) || 0)
}
