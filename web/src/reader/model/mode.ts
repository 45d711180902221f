import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'

export const modes = ['paged', 'continuous', 'webtoon'] as const
export type Mode = (typeof modes)[number]

/** The modes that are one long strip, scrolled. */
export type StripMode = Exclude<Mode, 'paged'>

export const verticalModes = ['paged', 'continuous'] as const
export type VerticalMode = (typeof verticalModes)[number]

/** Downwards can be read page by page or on and on; sideways is always paged, and a webtoon always a strip. */
export const modeOf = (direction: ReadingDirection, vertical: VerticalMode): Mode => {
  if (direction === 'WEBTOON') return 'webtoon'
  return direction === 'VERTICAL' ? vertical : 'paged'
}
