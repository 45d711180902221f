import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { orderPanels } from '../../web/src/reader/model/panels/order-panels.ts'
import { areaOf, sharedArea, type Panel } from '../../web/src/reader/model/panels/panel.ts'

/** A page with its panels as they are read; none for one to be shown whole. */
export type MarkedPage = {
  readonly name: string
  readonly direction: ReadingDirection
  readonly panels: readonly Panel[]
}

export type Score = {
  readonly page: MarkedPage
  readonly found: number
  /** How many of the marked panels were found. */
  readonly matched: number
  /** Whether every marked panel was found, nothing else was, and all are read as marked. */
  readonly isRight: boolean
  /** Whether those that were found are read as marked. */
  readonly isInOrder: boolean
}

/** A panel is found when it and its mark share so much of what both cover. */
const leastShared = 0.7

export const scorePage = (page: MarkedPage, found: readonly Panel[]): Score => {
  const ordered = orderPanels(found, page.direction)
  const places = page.panels
    .map((mark) => ordered.findIndex((panel) => sharedShare(mark, panel) >= leastShared))
    .filter((place) => place >= 0)
  const isInOrder = places.every((place, i) => i === 0 || place > (places[i - 1] ?? -1))
  const matched = new Set(places).size
  const isComplete = matched === page.panels.length && found.length === page.panels.length
  return { page, found: found.length, matched, isRight: isComplete && isInOrder, isInOrder }
}

const sharedShare = (one: Panel, other: Panel) => {
  const shared = sharedArea(one, other)
  return shared / (areaOf(one) + areaOf(other) - shared)
}

export const total = (scores: readonly Score[]) => {
  const sum = (count: (score: Score) => number) => scores.reduce((all, score) => all + count(score), 0)
  const marked = sum(({ page }) => page.panels.length)
  const found = sum((score) => score.found)
  const matched = sum((score) => score.matched)
  const several = scores.filter((score) => score.matched > 1)
  return {
    marked,
    found,
    matched,
    recall: matched / Math.max(1, marked),
    precision: matched / Math.max(1, found),
    order: several.filter(({ isInOrder }) => isInOrder).length / Math.max(1, several.length),
    right: scores.filter(({ isRight }) => isRight).length / Math.max(1, scores.length),
  }
}
