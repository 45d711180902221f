import type { Turn } from '../turn.ts'

export type Position = { spread: number; spreads: number }

export type Exit = 'next-book' | 'previous-book'

export type Step = { kind: 'stay'; position: Position } | { kind: 'leave'; towards: Exit }

export const step = (at: Position, turn: Turn): Step => {
  const spread = at.spread + (turn === 'forward' ? 1 : -1)
  if (spread >= at.spreads) return { kind: 'leave', towards: 'next-book' }
  if (spread < 0) return { kind: 'leave', towards: 'previous-book' }
  return { kind: 'stay', position: { ...at, spread } }
}
