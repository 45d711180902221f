import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'

export type Turn = 'forward' | 'backward'

export type Side = 'left' | 'right' | 'top' | 'bottom'

export const signOf = (turn: Turn) => (turn === 'forward' ? 1 : -1)

/** What asking for a side of the screen means: keys, tap zones and swipes all pass through here. */
export const turnTowards = (side: Side, direction: ReadingDirection): Turn | null => turns[direction][side] ?? null

const vertical = { bottom: 'forward', top: 'backward' } as const

const turns: Record<ReadingDirection, Partial<Record<Side, Turn>>> = {
  LEFT_TO_RIGHT: { right: 'forward', left: 'backward' },
  RIGHT_TO_LEFT: { left: 'forward', right: 'backward' },
  VERTICAL: vertical,
  WEBTOON: vertical,
}
