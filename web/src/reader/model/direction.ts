import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'

export type Axis = 'horizontal' | 'vertical'

/** Who asked for it: the reader, the metadata of the series, or the shape of the pages. */
export type DirectionInForce = { direction: ReadingDirection; from: 'reader' | 'series' | 'pages' }

export type BookDirection = { series: ReadingDirection | null; isTallStrip: boolean }

/**
 * The series' own direction wins for the book being opened, without becoming the reader's preference; where it says
 * nothing, tall slices are read as the strip they are, and any other book keeps what is in force.
 */
export const openingDirection = (inForce: ReadingDirection, book: BookDirection): DirectionInForce => {
  const asked = book.series ?? (book.isTallStrip ? 'WEBTOON' : inForce)
  if (asked === inForce) return { direction: inForce, from: 'reader' }
  return { direction: asked, from: book.series === null ? 'pages' : 'series' }
}

/** What the next book starts from: a guess about the pages of one book says nothing about another. */
export const carriedOver = (inForce: DirectionInForce, preferred: ReadingDirection): ReadingDirection =>
  inForce.from === 'pages' ? preferred : inForce.direction

export const axisOf = (direction: ReadingDirection): Axis =>
  direction === 'LEFT_TO_RIGHT' || direction === 'RIGHT_TO_LEFT' ? 'horizontal' : 'vertical'

/** Whether page one lies on the right: spreads, slider and buttons are mirrored then. */
export const isMirrored = (direction: ReadingDirection) => direction === 'RIGHT_TO_LEFT'
