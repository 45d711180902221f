import { firstPageIn, pagesIn, spreadKey, type Spread } from './spreads.ts'
import type { Turn } from '../turn.ts'

/** What the eye sees: the old spread stays until the next one is decoded, then leaves while that one enters. */
export type Stage = { shown: Spread | null; leaving: Spread | null; travel: Turn | null }

export const emptyStage: Stage = { shown: null, leaving: null, travel: null }

export const reveal = (stage: Stage, spread: Spread): Stage =>
  isShown(stage, spread) ? stage : { shown: spread, leaving: stage.shown, travel: travelTo(stage.shown, spread) }

/** The old spread has faded and may be dropped. */
export const clearLeaving = (stage: Stage): Stage => (stage.leaving === null ? stage : { ...stage, leaving: null })

export const isShown = (stage: Stage, spread: Spread) =>
  stage.shown !== null && spreadKey(stage.shown) === spreadKey(spread)

/** Every spread to keep drawn: the preloaded ones, and those still in sight after a jump or a new layout. */
export const spreadsToDraw = (stage: Stage, preloaded: readonly Spread[]): readonly Spread[] => {
  const drawn = new Map(preloaded.map((spread) => [spreadKey(spread), spread]))
  for (const spread of [stage.shown, stage.leaving]) if (spread !== null) drawn.set(spreadKey(spread), spread)
  return [...drawn.values()].sort((one, other) => firstPageIn(one) - firstPageIn(other))
}

/** A new layout around the same page is no journey, so nothing slides. */
const travelTo = (from: Spread | null, to: Spread): Turn | null => {
  if (from === null || pagesIn(from).some((page) => pagesIn(to).includes(page))) return null
  return firstPageIn(to) > firstPageIn(from) ? 'forward' : 'backward'
}
