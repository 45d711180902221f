/** The same items with the one at `from` at `to`; a place outside the list means its end. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const moved = items[from]
  if (moved === undefined) return [...items]
  return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, moved)
}

type Box = { readonly top: number; readonly height: number }

/** The place that a box takes which was dragged by `by` pixels: behind all whose middle it has passed. */
export const placeAfterDrag = (boxes: readonly Box[], from: number, by: number): number => {
  const dragged = boxes[from]
  if (dragged === undefined) return from
  const edge = by > 0 ? dragged.top + dragged.height + by : dragged.top + by
  const passed = boxes.findLastIndex(({ top, height }) => edge > top + height / 2)
  if (by > 0) return Math.max(from, passed)
  const reached = boxes.findIndex(({ top, height }) => edge < top + height / 2)
  return reached === -1 ? from : Math.min(from, reached)
}
