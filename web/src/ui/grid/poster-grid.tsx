import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import { useGridLayout } from './use-grid-layout.ts'
import classes from './poster-grid.module.css'

type PosterGridProps = {
  label: string
  count: number
  /** Tells which items are drawn now, so that their pages can be loaded. */
  onView: (first: number, last: number) => void
  children: (index: number) => ReactNode
}

/** A wall of cards of which only the rows near the window are drawn. */
export const PosterGrid = ({ label, count, onView, children }: PosterGridProps) => {
  const { list, layout, top } = useGridLayout()
  const { columns, gap, rowHeight } = layout
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan: 2,
    scrollMargin: top,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])

  const rows = virtualizer.getVirtualItems()
  const first = (rows[0]?.index ?? 0) * columns
  const last = Math.min(((rows.at(-1)?.index ?? 0) + 1) * columns, count) - 1
  useEffect(() => onView(first, last), [onView, first, last])

  const style = { blockSize: virtualizer.getTotalSize(), '--columns': columns, '--gap': `${gap}px` } as CSSProperties
  return (
    <ul ref={list} className={classes.grid} aria-label={label} data-card-columns={columns} style={style}>
      {rows.flatMap((row) =>
        indexesOf(row.index, columns, count).map((index) => (
          <li
            key={index}
            className={classes.cell}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ '--column': index % columns, transform: `translateY(${row.start - top}px)` } as CSSProperties}
          >
            {children(index)}
          </li>
        )),
      )}
    </ul>
  )
}

/** The first screen of a wall whose length is not known yet. */
export const PosterGridSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    {Array.from({ length: 24 }, (_, index) => (
      <PosterCardSkeleton key={index} />
    ))}
  </div>
)

const indexesOf = (row: number, columns: number, count: number) => {
  const first = row * columns
  return Array.from({ length: Math.min(columns, count - first) }, (_, step) => first + step)
}
