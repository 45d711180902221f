import type { Turn } from '../turn.ts'

export type ScrollState = { offset: number; viewport: number; content: number }

export type Advance = { kind: 'scroll'; offset: number } | { kind: 'turn' }

/** Space reads on: down a page taller than the screen first, and only from its end to the next one. */
export const scrollOrTurn = ({ offset, viewport, content }: ScrollState, turn: Turn): Advance => {
  const furthest = Math.max(0, content - viewport)
  const distance = viewport * screenful
  const target = turn === 'forward' ? Math.min(furthest, offset + distance) : Math.max(0, offset - distance)
  return Math.abs(target - offset) <= tolerance ? { kind: 'turn' } : { kind: 'scroll', offset: target }
}

/** How much of a screen an arrow key scrolls. */
export const arrowScroll = 0.15

/** A line or two of the old screen stays in sight to read on from. */
const screenful = 0.9

/** Fractional layouts never quite reach their own end. */
const tolerance = 2
