export type Move = 'up' | 'down' | 'first' | 'last'

/** Takes the item at `from` out and puts it in so that it ends up at `to`; places beyond the ends mean the ends. */
export const moveTo = <Item>(items: readonly Item[], from: number, to: number): readonly Item[] => {
  const target = Math.max(0, Math.min(items.length - 1, to))
  const item = items[from]
  if (item === undefined || from === target) return items
  return items.toSpliced(from, 1).toSpliced(target, 0, item)
}

/** Where a move leads from a place; the same place when there is no further to go. */
export const targetOf = (move: Move, from: number, count: number): number => {
  switch (move) {
    case 'up':
      return Math.max(0, from - 1)
    case 'down':
      return Math.min(count - 1, from + 1)
    case 'first':
      return 0
    case 'last':
      return count - 1
  }
}

/** The move that a key means while the handle of a row has the focus. */
export const moveOfKey = (key: string): Move | undefined => keys[key]

const keys: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }

/** What somebody typed as a place, counted from 1, as an index; undefined when it is no number. */
export const indexOfPlace = (typed: string, count: number): number | undefined => {
  const place = Number(typed.trim())
  if (typed.trim() === '' || !Number.isInteger(place)) return undefined
  return Math.max(1, Math.min(count, place)) - 1
}

/** Where a row comes to lie that is dragged by so many pixels. */
export const droppedAt = (from: number, offset: number, { rowHeight, count }: { rowHeight: number; count: number }) =>
  Math.max(0, Math.min(count - 1, from + Math.round(offset / rowHeight)))

/** By how many rows one makes room while another is dragged over it: -1 up, 1 down. */
export const shiftOf = (index: number, { from, to }: { from: number; to: number }): -1 | 0 | 1 => {
  if (index > from && index <= to) return -1
  if (index < from && index >= to) return 1
  return 0
}
