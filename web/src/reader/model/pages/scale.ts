import type { PageSize, Spread } from './spreads.ts'

export const scaleTypes = ['screen', 'fitWidth', 'fitWidthShrinkOnly', 'fitHeight', 'original'] as const
export type ScaleType = (typeof scaleTypes)[number]

/** The proportions a view needs to draw a spread before, and while, its images arrive. */
export type SpreadShape = {
  /** Width over height of the whole spread, its halves drawn at one height. */
  ratio: number
  /** Natural height in image pixels of the tallest half. */
  height: number
  halves: readonly { page: number | null; ratio: number; height: number }[]
}

/** `sizeOf` says how large the part of a page is that is shown. */
export const spreadShape = (spread: Spread, sizeOf: (page: number) => PageSize | null): SpreadShape => {
  const sizes = spread.map((page) => (page === null ? null : (sizeOf(page) ?? unknownSize)))
  const neighbour = sizes.find((size) => size !== null) ?? unknownSize
  const halves = spread.map((page, index) => {
    const { width, height } = sizes[index] ?? neighbour
    return { page, ratio: width / height, height }
  })
  return {
    ratio: halves.reduce((sum, half) => sum + half.ratio, 0),
    height: Math.max(...halves.map((half) => half.height)),
    halves,
  }
}

/** How high a spread is drawn on a screen, in pixels of the page; as paged-surface.module.css says it. */
export const drawnHeight = ({ ratio, height }: SpreadShape, scale: ScaleType, screen: PageSize): number => {
  const fitWidth = screen.width / ratio
  switch (scale) {
    case 'screen':
      return Math.min(fitWidth, screen.height)
    case 'fitWidth':
      return fitWidth
    case 'fitWidthShrinkOnly':
      return Math.min(fitWidth, height)
    case 'fitHeight':
      return screen.height
    case 'original':
      return height
  }
}

/** A usual comic page, until the image tells better. */
const unknownSize: PageSize = { width: 1000, height: 1500 }
