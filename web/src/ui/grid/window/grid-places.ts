import type { GridLayout } from '../grid-layout.ts'

/** Where items are, in pixels from the top of the document. */
export type GridPlaces = {
  readonly topOf: (index: number) => number
  /** The first item of the row at this height; that of the nearest row where there is none. */
  readonly indexAt: (top: number) => number
}

type Placed = { top: number; count: number; layout: Pick<GridLayout, 'columns' | 'rowHeight'> }

export const placesIn = ({ top, count, layout: { columns, rowHeight } }: Placed): GridPlaces => {
  const lastRow = Math.max(0, Math.ceil(count / columns) - 1)
  return {
    topOf: (index) => top + Math.floor(index / columns) * rowHeight,
    indexAt: (at) => Math.max(0, Math.min(Math.floor((at - top) / rowHeight), lastRow)) * columns,
  }
}
