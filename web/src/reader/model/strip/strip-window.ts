import type { Turn } from '../turn.ts'
import type { StripLayout } from './strip-layout.ts'
import { indexAt, type StripView } from './strip-place.ts'

/** How many screens are drawn beyond the one that is seen: decoding ahead takes time, pictures take memory. */
const ahead = 2.5
const behind = 1

/** Of a strip of tiny pictures no more than these, whatever fits on a screen. */
const mostPages = 60

/** Pages fetched at once beside those on screen. */
const concurrentPages = 2

/** Indexes, both included. */
export type StripRange = { first: number; last: number }

export const rangeToDraw = (layout: StripLayout, { offset, height }: StripView, travel: Turn): StripRange => {
  const [above, below] = travel === 'forward' ? [behind, ahead] : [ahead, behind]
  const first = indexAt(layout, offset - above * height)
  const last = indexAt(layout, offset + height + below * height)
  const seen = rangeOnScreen(layout, { offset, height })
  return {
    first: Math.max(first, seen.last - mostPages),
    last: Math.min(last, Math.max(first, seen.last - mostPages) + mostPages),
  }
}

export const rangeOnScreen = (layout: StripLayout, { offset, height }: StripView): StripRange => ({
  first: indexAt(layout, offset),
  last: indexAt(layout, offset + Math.max(0, height - 1)),
})

/** What is on screen is fetched at once; of the rest two at a time, the nearest ahead first, then those behind. */
export const stripLoading = (
  drawn: StripRange,
  seen: StripRange,
  { travel, isSettled }: { travel: Turn; isSettled: (index: number) => boolean },
): ReadonlySet<number> => {
  const onScreen = indexesOf(seen)
  const below = indexesOf({ first: seen.last + 1, last: drawn.last })
  const above = indexesOf({ first: drawn.first, last: seen.first - 1 }).toReversed()
  const others = travel === 'forward' ? [...below, ...above] : [...above, ...below]
  const isSeenSettled = onScreen.every(isSettled)
  const waiting = others.filter((index) => !isSettled(index)).slice(0, isSeenSettled ? concurrentPages : 0)
  return new Set([...onScreen, ...others.filter(isSettled), ...waiting])
}

export const indexesOf = ({ first, last }: StripRange) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
