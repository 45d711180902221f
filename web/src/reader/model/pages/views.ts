import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { isMirrored } from '../direction.ts'
import { guidedSteps, type GuidedStep } from '../panels/guided-steps.ts'
import { orderPanels } from '../panels/order-panels.ts'
import type { Panel } from '../panels/panel.ts'
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

/** A panel is shown with a little of what is around it. */
const surroundings = 0.012

/** The whole page, its panels in reading order, and the whole page again. */
export const guidedViews = (panels: readonly Panel[], direction: ReadingDirection): PageViews => {
  const [first = { kind: 'page' } as const, ...others] = guidedSteps(orderPanels(panels, direction))
  return [windowOfStep(first), ...others.map(windowOfStep)]
}

const windowOfStep = (step: GuidedStep): Window => {
  if (step.kind === 'page') return wholePage
  const x = Math.max(0, step.panel.x - surroundings)
  const y = Math.max(0, step.panel.y - surroundings)
  return {
    x,
    y,
    width: Math.min(1, step.panel.x + step.panel.width + surroundings) - x,
    height: Math.min(1, step.panel.y + step.panel.height + surroundings) - y,
  }
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
