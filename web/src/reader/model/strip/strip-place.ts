import type { StripLayout } from './strip-layout.ts'

/** The part of the strip on screen. */
export type StripView = { offset: number; height: number }

/** The index of the page at a height of the strip; what lies between two pages belongs to the one above. */
export const indexAt = ({ places }: StripLayout, y: number): number => {
  let low = 0
  let high = places.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((places[middle]?.top ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

/**
 * The page that counts is the one under the middle of the screen. At the very end it is the last one, however short,
 * or nobody would ever finish the book; at the very beginning the first.
 */
export const countedPage = (layout: StripLayout, { offset, height }: StripView, furthest: number): number => {
  if (offset >= furthest - nearly) return Math.max(1, layout.places.length)
  if (offset <= nearly) return 1
  return indexAt(layout, offset + height / 2) + 1
}

/** Where to scroll to see a page: its beginning, or all of it in the middle of the screen when it is shorter. */
export const offsetToShow = ({ places }: StripLayout, page: number, screenHeight: number): number => {
  const place = places[Math.min(Math.max(1, page), places.length) - 1]
  if (place === undefined || page <= 1) return 0
  return Math.max(0, place.top - Math.max(0, (screenHeight - place.height) / 2))
}

/** Scrollers count in fractions and never quite reach their own end. */
export const nearly = 2

/** A point of the strip, as far down a page, that stays as far below the top of the screen when the strip changes. */
export type StripAnchor = { index: number; fraction: number; below: number }

/** What lies so far below the top of the screen: its middle when the screen or the scale changes, a finger in a zoom. */
export const anchorBelow = (layout: StripLayout, offset: number, below: number): StripAnchor =>
  anchorOn(layout, indexAt(layout, offset + below), { y: offset + below, below })

/**
 * What is seen stays where it is while a page takes its true size: the first page on screen that will not change
 * itself, else whatever is at the top.
 */
export const steadyAnchor = (
  layout: StripLayout,
  { offset, height }: StripView,
  isFinal: (index: number) => boolean,
): StripAnchor => {
  const first = indexAt(layout, offset)
  for (let index = first; index < layout.places.length; index++) {
    const place = layout.places[index]
    if (place === undefined || place.top >= offset + height) break
    if (!isFinal(index)) continue
    const y = Math.max(offset, place.top)
    return anchorOn(layout, index, { y, below: y - offset })
  }
  return anchorOn(layout, first, { y: offset, below: 0 })
}

export const offsetOf = ({ places }: StripLayout, { index, fraction, below }: StripAnchor): number => {
  const place = places[index]
  return place === undefined ? 0 : Math.max(0, place.top + fraction * place.height - below)
}

const anchorOn = ({ places }: StripLayout, index: number, at: { y: number; below: number }): StripAnchor => {
  const place = places[index]
  // Not held within the page: between two pages, or below the last one, the distance is kept in pages as well.
  const fraction = place === undefined ? 0 : (at.y - place.top) / place.height
  return { index, fraction, below: at.below }
}
