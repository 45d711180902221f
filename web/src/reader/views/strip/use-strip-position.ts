import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Point } from '../../model/intent/tap-zone.ts'
import { arrowScroll, scrollOrTurn } from '../../model/pages/scrolling.ts'
import type { StripLayout, StripScreen } from '../../model/strip/strip-layout.ts'
import {
  anchorBelow,
  countedPage,
  nearly,
  offsetOf,
  offsetToShow,
  steadyAnchor,
  type StripView,
} from '../../model/strip/strip-place.ts'
import { rangeOnScreen, rangeToDraw, type StripRange } from '../../model/strip/strip-window.ts'
import { signOf, type Turn } from '../../model/turn.ts'
import type { Zoom } from '../../model/zoom.ts'
import type { SurfaceHandle } from '../reader-view.ts'

type PositionNeeds = {
  scroller: RefObject<HTMLDivElement | null>
  layout: StripLayout | null
  screen: StripScreen | null
  /** Whether the size of a page is known, so that it will not change when its picture arrives. */
  isFinal: (index: number) => boolean
  zoom: Zoom
  startPage: number
  onPage: (page: number) => void
  isAnimated: boolean
}

/** What of the strip is drawn and seen, and which way the reader is going. */
type Shown = { drawn: StripRange; seen: StripRange; travel: Turn }

/** Where the strip was when it was last looked at: what follows from a change of it is reckoned from here. */
type Place = {
  layout: StripLayout
  screen: StripScreen
  zoom: number
  view: StripView
  /** How far it was scrolled sideways. */
  left: number
  isAtEnd: boolean
}

/** Keeps the place in the strip: through scrolling, jumps, pages that turn out larger, and another screen. */
export const useStripPosition = (needs: PositionNeeds) => {
  const { scroller, layout, screen, zoom, onPage } = needs
  const place = useRef<Place | null>(null)
  const counted = useRef(needs.startPage)
  /** Where a movement under way will end: the next step begins there, not in the middle of it. */
  const destination = useRef<number | null>(null)
  /** A page that was asked for counts until the reader moves, though it may lie too near the end to reach the middle. */
  const asked = useRef<{ page: number; offset: number } | null>(null)
  const [shown, setShown] = useState<Shown>(nothingShown)

  /** A movement ends where it led to; a page that was asked for no longer counts when the reader moves on by hand. */
  const forgetReached = (offset: number) => {
    if (isNear(destination.current, offset)) destination.current = null
    if (!isNear(asked.current?.offset, offset)) asked.current = null
  }

  const look = () => {
    const element = scroller.current
    if (element === null || layout === null || screen === null) return
    const view = viewOf(element)
    forgetReached(view.offset)
    const furthest = furthestOf(element)
    const moved = view.offset - (place.current?.view.offset ?? view.offset)
    const isAtEnd = view.offset >= furthest - nearly
    place.current = { layout, screen, zoom: zoom.factor, view, left: element.scrollLeft, isAtEnd }
    setShown((now) => keepEqual(now, shownAt(layout, view, travelBy(moved, now.travel))))
    const page = asked.current?.page ?? countedPage(layout, view, furthest)
    if (page === counted.current) return
    counted.current = page
    onPage(page)
  }

  const showPage = (page: number) => {
    const element = scroller.current
    if (element === null || layout === null) return
    destination.current = null
    element.scrollTo({ top: offsetToShow(layout, page, element.clientHeight), behavior: 'instant' })
    asked.current = { page, offset: element.scrollTop }
    look()
  }

  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null || layout === null || screen === null) return
    const before = place.current
    if (before === null) return showPage(needs.startPage)
    const at = zoomPoint(zoom, element)
    const left = ((before.left + at.x) / before.layout.width) * layout.width - at.x
    if (asked.current !== null && before.zoom === zoom.factor) return showPage(asked.current.page)
    const offset = keptOffset(before, { ...needs, layout, screen, below: at.y }) ?? furthestOf(element)
    const shift = offset - before.view.offset
    element.scrollTo({ left, top: offset, behavior: 'instant' })
    if (destination.current !== null) {
      destination.current += shift
      element.scrollTo({ top: destination.current, behavior: 'smooth' })
    }
    look()
    // Only another layout moves the place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [layout])

  const moveTo = (top: number) => {
    const element = scroller.current
    if (element === null) return
    asked.current = null
    destination.current = needs.isAnimated ? Math.min(top, furthestOf(element)) : null
    element.scrollTo({ top, behavior: needs.isAnimated ? 'smooth' : 'instant' })
  }

  const handle: SurfaceHandle = {
    turn: (turn) => {
      const element = scroller.current
      if (element === null) return 'moved'
      const offset = destination.current ?? element.scrollTop
      const advance = scrollOrTurn({ offset, viewport: element.clientHeight, content: element.scrollHeight }, turn)
      if (advance.kind === 'turn') return turn === 'forward' ? 'next-book' : 'previous-book'
      moveTo(advance.offset)
      return 'moved'
    },
    scroll: (turn) => {
      const element = scroller.current
      if (element === null) return
      moveTo((destination.current ?? element.scrollTop) + signOf(turn) * element.clientHeight * arrowScroll)
    },
    show: showPage,
    scroller: () => scroller.current,
    canScroll: (side) => {
      const element = scroller.current
      if (element === null) return false
      if (side === 'top') return element.scrollTop > nearly
      return side === 'bottom' ? element.scrollTop < furthestOf(element) - nearly : false
    },
  }

  // Whoever takes the strip in hand ends the movement that was under way.
  const takeOver = () => {
    destination.current = null
  }
  const scrollerHandlers = useMemo(() => ({ onWheel: takeOver, onTouchMove: takeOver }), [])
  return { shown, handle, scrollerHandlers: { ...scrollerHandlers, onScroll: look } }
}

/** Null for the end of the strip, wherever that is now. */
const keptOffset = (before: Place, now: Now): number | null => {
  if (before.zoom !== now.zoom.factor) {
    return offsetOf(now.layout, anchorBelow(before.layout, before.view.offset, now.below))
  }
  if (before.view.offset <= nearly) return 0
  if (before.screen === now.screen && before.layout.width === now.layout.width) {
    return offsetOf(now.layout, steadyAnchor(before.layout, before.view, now.isFinal))
  }
  if (before.isAtEnd) return null
  const middle = anchorBelow(before.layout, before.view.offset, before.screen.height / 2)
  return offsetOf(now.layout, { ...middle, below: now.screen.height / 2 })
}

type Now = Pick<PositionNeeds, 'zoom' | 'isFinal'> & { layout: StripLayout; screen: StripScreen; below: number }

/** The point that stays put, from the corner of the scroller. */
const zoomPoint = ({ at }: Zoom, element: HTMLElement): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return at === null ? { x: width / 2, y: height / 2 } : { x: at.x - left, y: at.y - top }
}

const nothingShown: Shown = { drawn: { first: 0, last: -1 }, seen: { first: 0, last: -1 }, travel: 'forward' }

const shownAt = (layout: StripLayout, view: StripView, travel: Turn): Shown => ({
  drawn: rangeToDraw(layout, view, travel),
  seen: rangeOnScreen(layout, view),
  travel,
})

const keepEqual = (now: Shown, next: Shown): Shown =>
  now.travel === next.travel && isSameRange(now.drawn, next.drawn) && isSameRange(now.seen, next.seen) ? now : next

const isSameRange = (one: StripRange, other: StripRange) => one.first === other.first && one.last === other.last

const travelBy = (moved: number, before: Turn): Turn => {
  if (Math.abs(moved) < 1) return before
  return moved > 0 ? 'forward' : 'backward'
}

const isNear = (wanted: number | null | undefined, offset: number) =>
  wanted !== null && wanted !== undefined && Math.abs(wanted - offset) <= nearly

const viewOf = (element: HTMLElement): StripView => ({ offset: element.scrollTop, height: element.clientHeight })

const furthestOf = (element: HTMLElement) => Math.max(0, element.scrollHeight - element.clientHeight)
