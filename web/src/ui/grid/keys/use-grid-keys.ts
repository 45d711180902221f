import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent } from 'react'
import type { GridLayout } from '../grid-layout.ts'
import type { GridPlaces } from '../window/grid-places.ts'
import { targetOf } from './grid-keys.ts'

type Grid = { count: number; layout: GridLayout; places: GridPlaces }

/**
 * Keys go from card to card, drawn or not, and Tab goes past the wall in one step: one card at a time is a stop for it.
 */
export const useGridKeys = ({ count, layout, places }: Grid) => {
  const [active, setActive] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const stopWaiting = useRef<() => void>(undefined)
  useEffect(() => () => stopWaiting.current?.(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = indexOf(event.target)
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const target = targetOf(event.key, {
      from,
      count,
      columns: layout.columns,
      page: layout.columns * Math.max(1, Math.floor(window.innerHeight / layout.rowHeight) - 1),
      rightToLeft: getComputedStyle(event.currentTarget).direction === 'rtl',
    })
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (target === from) return
    const link = linkAt(event.currentTarget, target)
    if (link !== null) return link.focus()
    stopWaiting.current?.()
    stopWaiting.current = focusWhenDrawn(event.currentTarget, target)
    setActive(target)
    window.scrollTo({ top: places.topOf(target) - (window.innerHeight - layout.rowHeight) / 2 })
  }

  return {
    /** The card that Tab stops at. */
    active: Math.min(active, Math.max(0, count - 1)),
    hasFocus,
    events: {
      onKeyDownCapture: onKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const cell = event.target.closest<HTMLElement>('[data-index]')
        if (cell !== null) setActive(Number(cell.dataset.index))
        setHasFocus(true)
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false)
      },
    },
  }
}

/** A card that is not drawn, or not loaded, takes the focus when it is; returns the way to give up on it. */
const focusWhenDrawn = (list: HTMLElement, index: number) => {
  const changes = new MutationObserver(() => {
    const link = linkAt(list, index)
    if (link === null) return
    changes.disconnect()
    link.focus()
  })
  changes.observe(list, { childList: true, subtree: true })
  return () => changes.disconnect()
}

const linkAt = (list: HTMLElement, index: number) =>
  list.querySelector<HTMLElement>(`[data-index="${index}"] [data-card-link]`)

/** Only of the link of a card: its menu and its buttons have keys of their own. */
const indexOf = (target: EventTarget): number | undefined => {
  if (!(target instanceof HTMLElement) || !target.matches('[data-card-link]')) return undefined
  const cell = target.closest<HTMLElement>('[data-index]')
  return cell === null ? undefined : Number(cell.dataset.index)
}
