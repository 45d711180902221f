import { isBoxLike } from './box-likeness.ts'
import { areaOf, sharedArea } from './panel.ts'
import { blankShares, crop, separate, type Lines, type Part } from './part.ts'

/**
 * Cuts a part along its gutters, and the pieces again, until each is one picture. Pieces that look like nothing with a
 * frame are left together: they are figures on the bare page.
 */
export const dividePart = (part: Part, smallest: number): readonly Part[] => {
  const whole = withoutMargins(part)
  if (Math.min(whole.width, whole.height) < smallest) return []
  const pieces = piecesOf(whole, smallest)
  if (pieces === null) return [withoutTips(whole)]
  const panels = pieces.flatMap((piece) => dividePart(piece, smallest))
  return pieces.length === 1 || areFramed(panels) ? panels : [whole]
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + areaOf(part), 0)

/** So much of what was found must look framed. */
const framedShare = 0.6

const areFramed = (panels: readonly Part[]) =>
  panels.length > 0 && sumOf(panels.filter(isBoxLike)) >= framedShare * sumOf(panels)

type Span = readonly [from: number, to: number]

/** Null when the part is in one piece. */
const piecesOf = (part: Part, smallest: number): readonly Part[] | null => {
  const clear = cutAlong(part, clearGutters)
  if (clear !== null) return clear
  const apart = separate(part, smallest)
  // Before anything is cut through: panels around one in the middle leave no straight gutter.
  if (apart.length > 1 && apart.every(isBoxLike) && areBeside(apart)) return apart
  return cutAlong(part, crossedGutters) ?? (apart.length > 1 ? apart : null)
}

/** Slanted panels reach into each other's rectangles a little; one that lies in another's was not told apart. */
const areBeside = (parts: readonly Part[]) =>
  parts.every((one) =>
    parts.every((other) => other === one || sharedArea(one, other) < 0.35 * Math.min(areaOf(one), areaOf(other))),
  )

const cutAlong = (part: Part, guttersIn: (shares: Float32Array) => readonly Span[]): readonly Part[] | null => {
  for (const lines of ['rows', 'columns'] as const) {
    const gutters = guttersIn(blankShares(part, lines))
    if (gutters.length > 0) return between(part, lines, gutters)
  }
  return null
}

const between = (part: Part, lines: Lines, gutters: readonly Span[]): readonly Part[] => {
  const end = lines === 'rows' ? part.height : part.width
  const starts = [0, ...gutters.map(([, to]) => to)]
  const ends = [...gutters.map(([from]) => from), end]
  return starts.map((from, i) => crop(part, lines, [from, ends[i] ?? end]))
}

/** A line is blank when all but specks of it is. */
const blank = 0.993

const clearGutters = (shares: Float32Array): readonly Span[] => runs(shares, blank).filter(isInside(shares))

/** From this share on a line may be a gutter that a balloon or a piece of art lies across. */
const crossed = 0.65
/** Within so many lines a gutter ends, where frames are straight; what fades out is none. */
const sharpness = 3
const drawn = 0.35

const crossedGutters = (shares: Float32Array): readonly Span[] =>
  runs(shares, crossed)
    .filter(isInside(shares))
    .filter(([from, to]) => {
      const before = shares[Math.max(0, from - sharpness)] ?? 1
      const after = shares[Math.min(shares.length - 1, to - 1 + sharpness)] ?? 1
      return to - from > 1 && before < drawn && after < drawn
    })

const isInside =
  (shares: Float32Array) =>
  ([from, to]: Span) =>
    from > 0 && to < shares.length

const runs = (shares: Float32Array, least: number): readonly Span[] => {
  const found: Span[] = []
  let from: number | null = null
  for (let line = 0; line <= shares.length; line++) {
    if ((shares[line] ?? 0) >= least) from ??= line
    else if (from !== null) {
      found.push([from, line])
      from = null
    }
  }
  return found
}

const withoutMargins = (part: Part): Part => {
  const rows = inner(blankShares(part, 'rows'))
  const tall = crop(part, 'rows', rows)
  return crop(tall, 'columns', inner(blankShares(tall, 'columns')))
}

const inner = (shares: Float32Array): Span => {
  const first = shares.findIndex((share) => share < blank)
  return first < 0 ? [0, 0] : [first, shares.findLastIndex((share) => share < blank) + 1]
}

/** Takes away balloons that stick out over a straight edge. */
const withoutTips = (part: Part): Part => {
  const tall = crop(part, 'rows', body(blankShares(part, 'rows')))
  return crop(tall, 'columns', body(blankShares(tall, 'columns')))
}

const body = (shares: Float32Array): Span => [tipOf(shares), shares.length - tipOf(shares.toReversed())]

/** How far a tip reaches in from the first line; 0 when there is none, or no sharp edge at its end. */
const tipOf = (shares: Float32Array): number => {
  const end = shares.findIndex((share) => share < drawn)
  const isTip = end > 0 && end < shares.length / 4 && (shares[Math.max(0, end - sharpness)] ?? 0) >= crossed
  return isTip ? end : 0
}
