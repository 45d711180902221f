import { useLocation, useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GridPlaces } from './grid-places.ts'
import { holdPlace } from './hold-place.ts'
import { onPageScroll, pageScroll } from './page-scroll.ts'
import type { HistoryEntry } from './scroll-places.ts'
import { rememberPlace, rememberedPlace } from './scroll-places.ts'

/**
 * Comes back to where somebody was, as soon as the list has its length. The router restores pixels when a page appears;
 * a list that must be asked for first is too short for them then, and a turned phone has other ones.
 */
export const useScrollMemory = (places: GridPlaces | undefined) => {
  const entry = useEntry()
  const restored = useRef<string>(undefined)
  const letGo = useRef<() => void>(undefined)

  useLayoutEffect(() => {
    if (places === undefined || entry === undefined || restored.current === entry.key) return
    const isFirst = restored.current === undefined
    restored.current = entry.key
    const place = isFirst ? rememberedPlace(entry) : undefined
    if (place !== undefined) letGo.current = holdPlace(places.topOf(place.index) + place.below)
  }, [entry, places])

  useEffect(() => () => letGo.current?.(), [])

  useEffect(() => {
    if (places === undefined || entry === undefined) return
    const remember = () => {
      // The next page is scrolled to its top while this one may still be there.
      if (!isShown(entry)) return
      const index = places.indexAt(pageScroll())
      rememberPlace(entry, { index, below: pageScroll() - places.topOf(index) })
    }
    return onPageScroll(remember)
  }, [entry, places])
}

const isShown = ({ key, href }: HistoryEntry) => {
  const state = window.history.state as { readonly __TSR_key?: string } | null
  return key === href || state?.__TSR_key === key
}

/**
 * The entry in the browser's history that this page is. The router knows the next one before this one is gone, and a list
 * that gets its length in that moment must not take it for its own.
 */
const useEntry = (): HistoryEntry | undefined => {
  const route = useMatch({ strict: false, select: (match) => match.pathname.replace(/\/+$/, '') })
  const { pathname, key, href } = useLocation({
    select: (location) => ({
      pathname: location.pathname,
      key: location.state.__TSR_key ?? location.href,
      href: location.href,
    }),
    structuralSharing: true,
  })
  const isOurs = pathname === route || pathname.startsWith(`${route}/`)
  const [own, setOwn] = useState(isOurs ? { key, href } : undefined)
  if (isOurs && own?.key !== key) setOwn({ key, href })
  return own
}
