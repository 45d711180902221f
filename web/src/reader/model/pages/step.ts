import { signOf, type Turn } from '../turn.ts'

/** A place in the book: the spread, and which view of it. */
export type Place = { spread: number; view: number }

export type BookViews = { spreads: number; viewsIn: (spread: number) => number }

export type Exit = 'next-book' | 'previous-book'

export type Step = { kind: 'stay'; place: Place } | { kind: 'leave'; towards: Exit }

/** Through the views of a spread, then to the next one; backwards a spread is entered by its last view. */
export const step = (at: Place, turn: Turn, { spreads, viewsIn }: BookViews): Step => {
  const view = at.view + signOf(turn)
  if (view >= 0 && view < viewsIn(at.spread)) return { kind: 'stay', place: { ...at, view } }
  const spread = at.spread + signOf(turn)
  if (spread >= spreads) return { kind: 'leave', towards: 'next-book' }
  if (spread < 0) return { kind: 'leave', towards: 'previous-book' }
  return { kind: 'stay', place: { spread, view: turn === 'forward' ? 0 : viewsIn(spread) - 1 } }
}
