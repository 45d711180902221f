import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { onTouch } from '#ui/grid/window/on-touch.ts'
import { awaitTurn } from './drawing-turns.ts'

type WallCellProps<Item> = {
  item: Item | undefined
  /** Draws in the same frame; else cards are filled in piece by piece, so that scrolling never waits for them. */
  eager: boolean
  card: (item: Item) => ReactNode
  skeleton: ReactNode
}

export const WallCell = <Item,>({ item, eager, card, skeleton }: WallCellProps<Item>) => {
  const isDrawn = useTurn(eager, item !== undefined)
  return item === undefined || !isDrawn ? skeleton : card(item)
}

const useTurn = (eager: boolean, isLoaded: boolean): boolean => {
  const [isDrawn, setDrawn] = useState(eager)
  useEffect(() => (isDrawn || !isLoaded ? undefined : awaitTurn(() => setDrawn(true))), [isDrawn, isLoaded])
  return isDrawn
}

/** Milliseconds in which a wall that has its data appears, or comes back to where it was. */
const arrival = 600

/** A wall that appears shows its cards at once, however long it waits for them, as long as nobody scrolls yet. */
export const useArriving = (isSettled: boolean): boolean => {
  const [arriving, setArriving] = useState(true)
  useEffect(() => {
    if (!isSettled) return
    const end = () => setArriving(false)
    const timer = setTimeout(end, arrival)
    const stopListening = onTouch(end)
    return () => {
      clearTimeout(timer)
      stopListening()
    }
  }, [isSettled])
  return arriving
}
