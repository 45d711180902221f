import { useEffect, useImperativeHandle, useMemo } from 'react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import { PosterLineSkeleton } from '#ui/poster/poster-line.tsx'
import type { GridPlaces } from './window/grid-places.ts'
import { placesIn } from './window/grid-places.ts'
import { rowsToDraw } from './window/row-window.ts'
import { TabStop } from './keys/tab-stop.ts'
import { useGridKeys } from './keys/use-grid-keys.ts'
import type { Presentation } from './use-grid-layout.ts'
import { useGridLayout, usualPresentation } from './use-grid-layout.ts'
import { useRowWindow } from './window/use-row-window.ts'
import { useScrollMemory } from './window/use-scroll-memory.ts'
import classes from './poster-grid.module.css'

type PosterGridProps = {
  label: string
  count: number
  /** Tells which items are drawn now, so that their pages can be loaded. */
  onView: (first: number, last: number) => void
  children: (index: number) => ReactNode
  presentation?: Presentation
  /** For who wants to scroll to an item. */
  ref?: Ref<GridPlaces>
}

/** A wall of cards of which only the rows near the window are drawn. */
export const PosterGrid = ({ label, count, onView, children, presentation, ref }: PosterGridProps) => {
  const shape = presentation ?? usualPresentation
  const { list, layout, top, height, isMeasured } = useGridLayout(shape)
  const { columns, gap, rowHeight } = layout
  const rows = isMeasured ? Math.ceil(count / columns) : 0
  const places = useMemo(
    () => placesIn({ top, count, layout: { columns, rowHeight } }),
    [top, count, columns, rowHeight],
  )
  useImperativeHandle(ref, () => places, [places])
  useScrollMemory(isMeasured ? places : undefined)
  const view = useRowWindow({ rows, top, height, layout })
  const keys = useGridKeys({ count, layout, places })

  const first = view.first * columns
  const last = Math.min((view.last + 1) * columns, count) - 1
  useEffect(() => {
    if (isMeasured) onView(first, last)
  }, [onView, isMeasured, first, last])

  const style = { blockSize: rows * rowHeight, '--columns': columns, '--gap': `${gap}px`, '--row': `${rowHeight}px` }
  const kept = keys.hasFocus ? Math.floor(keys.active / columns) : undefined
  const stop = keys.hasFocus || (keys.active >= first && keys.active <= last) ? keys.active : first
  return (
    <ul
      ref={list}
      className={classes.grid}
      aria-label={label}
      data-card-columns={columns}
      data-presentation={shape.as}
      style={style as CSSProperties}
      {...keys.events}
    >
      {rowsToDraw(view, kept).flatMap((row) =>
        indexesOf(row, columns, count).map((index) => (
          <li
            key={index}
            className={classes.cell}
            aria-setsize={count}
            aria-posinset={index + 1}
            data-index={index}
            style={{ '--column': index % columns, transform: `translateY(${row * rowHeight}px)` } as CSSProperties}
          >
            <TabStop value={index === stop}>{children(index)}</TabStop>
          </li>
        )),
      )}
    </ul>
  )
}

/** The first screen of a wall whose length is not known yet. */
export const PosterGridSkeleton = ({ presentation }: { presentation?: Presentation }) => {
  const shape = presentation ?? usualPresentation
  const { list, layout } = useGridLayout(shape)
  const style = { '--columns': layout.columns, '--gap': `${layout.gap}px`, '--row': `${layout.rowHeight}px` }
  return (
    <div
      ref={list}
      className={classes.skeleton}
      data-presentation={shape.as}
      style={style as CSSProperties}
      aria-hidden="true"
    >
      {Array.from({ length: shape.as === 'list' ? 8 : layout.columns * 3 }, (_, index) =>
        shape.as === 'list' ? <PosterLineSkeleton key={index} /> : <PosterCardSkeleton key={index} />,
      )}
    </div>
  )
}

const indexesOf = (row: number, columns: number, count: number) => {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, step) => first + step)
}
