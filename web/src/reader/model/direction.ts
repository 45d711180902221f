import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'

export type Axis = 'horizontal' | 'vertical'

export type DirectionInForce = { direction: ReadingDirection; fromSeries: boolean }

/**
 * The series' own direction wins for the book being opened, without becoming the reader's preference;
 * a series that says nothing keeps whatever is in force.
 */
export const openingDirection = (inForce: ReadingDirection, series: ReadingDirection | null): DirectionInForce =>
  series === null || series === inForce
    ? { direction: inForce, fromSeries: false }
    : { direction: series, fromSeries: true }

export const axisOf = (direction: ReadingDirection): Axis =>
  direction === 'LEFT_TO_RIGHT' || direction === 'RIGHT_TO_LEFT' ? 'horizontal' : 'vertical'

/** Whether page one lies on the right: spreads, slider and buttons are mirrored then. */
export const isMirrored = (direction: ReadingDirection) => direction === 'RIGHT_TO_LEFT'
