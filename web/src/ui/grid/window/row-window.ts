export type RowWindow = { readonly first: number; readonly last: number }

type Wish = {
  readonly rows: number
  /** The row at the upper edge of the window; it may lie before or behind the grid. */
  readonly at: number
  readonly inWindow: number
  readonly overscan: number
}

/** The rows to draw; `last` is below `first` where there are none. */
export const rowWindow = ({ rows, at, inWindow, overscan }: Wish): RowWindow => {
  // However far beyond its end somebody scrolled: a grid draws a window full of its last rows.
  const top = Math.max(0, Math.min(at, rows - 1))
  return { first: Math.max(0, top - overscan), last: Math.min(rows - 1, top + inWindow + overscan) }
}

/** The rows of a window in order, and the one that holds the focus wherever it is: else the focus would be lost. */
export const rowsToDraw = ({ first, last }: RowWindow, kept: number | undefined): number[] => {
  const inView = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
  if (kept === undefined || (kept >= first && kept <= last)) return inView
  return kept < first ? [kept, ...inView] : [...inView, kept]
}
