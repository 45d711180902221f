type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A rectangle of a page in fractions of its width and height, so that it holds at every size the page is shown in. */
export type Panel = Rectangle

export const areaOf = ({ width, height }: Rectangle) => width * height

/** How much of one rectangle lies in another. */
export const sharedArea = (one: Rectangle, other: Rectangle) =>
  Math.max(0, overlapOf([one.x, one.width], [other.x, other.width])) *
  Math.max(0, overlapOf([one.y, one.height], [other.y, other.height]))

type Span = readonly [start: number, length: number]

/** Length that two spans have in common; the gap between them as a negative number. */
export const overlapOf = ([start, length]: Span, [otherStart, otherLength]: Span) =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart)
