import type { Angle, Box } from './page-space.ts'

/** A character as it stands on a page; `box` is in points from the top left of the page as it is shown. */
export type Letter = {
  readonly kind: 'letter'
  readonly text: string
  readonly box: Box
  /** Undefined when it is slanted, and belongs to no straight line. */
  readonly angle: Angle | undefined
  /** Divides a word at the end of its line. */
  readonly isHyphen: boolean
}

/** In the order of the file. A gap lies between words, a break between lines; neither need be a character of the file. */
export type Character = Letter | { readonly kind: 'gap' } | { readonly kind: 'break' }
