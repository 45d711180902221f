import { useCallback, useState } from 'react'
import { gridLayout } from './grid-layout.ts'

type Measured = { layout: ReturnType<typeof gridLayout>; top: number }

/** Follows the width of a grid and how far below the top of the document it starts. */
export const useGridLayout = () => {
  const [{ layout, top }, setMeasured] = useState<Measured>({ layout: gridLayout(1024, 16), top: 0 })

  const list = useCallback((node: HTMLElement | null) => {
    if (node === null) return
    const measure = () => {
      const { width, top: inWindow } = node.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { layout: gridLayout(width, rem), top: Math.round(inWindow + window.scrollY) }
      setMeasured((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    measure()
    // What stands above the grid may grow, such as a summary that is unfolded: then the whole page changes its height.
    const sizes = new ResizeObserver(measure)
    sizes.observe(node)
    sizes.observe(document.body)
    return () => sizes.disconnect()
  }, [])

  return { list, layout, top }
}
