import { useDeferredValue, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

type WallCellProps<Item> = {
  item: Item | undefined
  /** Draws in the same frame; else cards are filled in piece by piece, so that scrolling never waits for them. */
  eager: boolean
  card: (item: Item) => ReactNode
  skeleton: ReactNode
}

export const WallCell = <Item,>({ item, eager, card, skeleton }: WallCellProps<Item>) => {
  const shown = useDeferredValue(item, eager ? item : undefined)
  return shown === undefined ? skeleton : card(shown)
}

/** Milliseconds in which a wall appears, or comes back to where it was. */
const arrival = 600

/** A wall that appears shows its cards at once: nobody scrolls yet. */
export const useArriving = (): boolean => {
  const [arriving, setArriving] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setArriving(false), arrival)
    return () => clearTimeout(timer)
  }, [])
  return arriving
}
