import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { isMirrored } from '../direction.ts'
import type { PageSize } from './spreads.ts'

/** The part of a page that is shown, in fractions of its width and height. */
export type Window = { x: number; y: number; width: number; height: number }

export const wholePage: Window = { x: 0, y: 0, width: 1, height: 1 }

/** What is shown of a page, one after the other. */
export type PageViews = readonly [Window, ...Window[]]

/** Two pages scanned as one: the half that is read first comes first. */
export const splitViews = (direction: ReadingDirection): PageViews => {
  const left = { ...wholePage, width: 0.5 }
  const right = { ...left, x: 0.5 }
  return isMirrored(direction) ? [right, left] : [left, right]
}

export const windowSize = ({ width, height }: PageSize, window: Window): PageSize => ({
  width: width * window.width,
  height: height * window.height,
})

/** How the whole picture lies behind a box that shows only this part of it, in percent of the box. */
export const behindWindow = ({ x, y, width, height }: Window) => ({
  left: `${(-x / width) * 100}%`,
  top: `${(-y / height) * 100}%`,
  width: `${100 / width}%`,
  height: `${100 / height}%`,
})
