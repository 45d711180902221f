import { useCallback, useState } from 'react'
import { posterLineHeight } from '#ui/poster/poster-line.tsx'
import { gridLayout, listLayout, usualPoster } from './grid-layout.ts'
import type { GridLayout } from './grid-layout.ts'

/** Cards side by side, at least as wide as `poster` pixels, or one line for each item. */
export type Presentation = { as: 'grid'; poster: number } | { as: 'list' }

type Measured = { width: number; height: number; rem: number; top: number }

/** Follows the width of a grid and how far below the top of the document it starts. */
export const useGridLayout = (presentation: Presentation) => {
  const [{ top, ...space }, setMeasured] = useState<Measured>(unmeasured)

  const list = useCallback((node: HTMLElement | null) => {
    if (node === null) return
    const measure = () => {
      const { width, top: inWindow } = node.getBoundingClientRect()
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const next = { width, height: window.innerHeight, rem, top: Math.round(inWindow + window.scrollY) }
      setMeasured((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    measure()
    // What stands above the grid may grow, such as a summary that is unfolded: then the whole page changes its height.
    const sizes = new ResizeObserver(measure)
    sizes.observe(node)
    sizes.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [])

  const layout: GridLayout =
    presentation.as === 'list' ? listLayout(posterLineHeight) : gridLayout({ ...space, poster: presentation.poster })
  return { list, layout, top, height: space.height, isMeasured: space.width > 0 }
}

export const usualPresentation: Presentation = { as: 'grid', poster: usualPoster }

const unmeasured: Measured = { width: 0, height: 900, rem: 16, top: 0 }
