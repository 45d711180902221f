import { isBoxLike } from './box-likeness.ts'
import { clearGutters, crossedGutters, withoutBlankEnds, withoutTips, type FindCuts, type Span } from './cuts.ts'
import { cutLeaning } from './leaning.ts'
import { areaOf, sharedArea } from './panel.ts'
import { blankShares, crop, separate, type Lines, type Part } from './part.ts'

/**
 * Cuts a part along its gutters, and the pieces again, until each is one picture. Pieces that look like nothing with a
 * frame are left together: they are figures on the bare page. The smallest is the shortest side of a panel.
 */
export const dividePart = (part: Part, smallest: number): readonly Part[] => {
  const whole = trim(part, withoutBlankEnds)
  if (Math.min(whole.width, whole.height) < smallest) return []
  const pieces = piecesOf(whole, smallest)
  if (pieces === null) return [trim(whole, withoutTips)]
  const panels = pieces.flatMap((piece) => dividePart(piece, smallest))
  return areFramed(panels) ? panels : [whole]
}

const trim = (part: Part, keep: (shares: Float32Array) => Span): Part => {
  const tall = crop(part, 'rows', keep(blankShares(part, 'rows')))
  return crop(tall, 'columns', keep(blankShares(tall, 'columns')))
}

/** So much of what was found must look framed. */
const framedShare = 0.6

const areFramed = (panels: readonly Part[]) =>
  panels.length > 0 && sumOf(panels.filter(isBoxLike)) >= framedShare * sumOf(panels)

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + areaOf(part), 0)

/** Null when the part is in one piece. */
const piecesOf = (part: Part, smallest: number): readonly Part[] | null => {
  const clear = cutAlong(part, clearGutters)
  if (clear !== null) return clear
  const apart = separate(part, smallest)
  // Before anything is cut through: panels around one in the middle leave no straight gutter.
  if (apart.length > 1 && apart.every(isBoxLike) && areBeside(apart)) return apart
  return cutAlong(part, crossedGutters) ?? cutLeaning(part, smallest) ?? (apart.length > 1 ? apart : null)
}

/** Slanted panels reach into each other's rectangles by less than this share. */
const mostShared = 0.35

const areBeside = (parts: readonly Part[]) =>
  parts.every((one) =>
    parts.every((other) => other === one || sharedArea(one, other) < mostShared * Math.min(areaOf(one), areaOf(other))),
  )

const cutAlong = (part: Part, findCuts: FindCuts): readonly Part[] | null => {
  for (const lines of ['rows', 'columns'] as const) {
    const cuts = findCuts(blankShares(part, lines))
    if (cuts.length > 0) return between(part, lines, cuts)
  }
  return null
}

const between = (part: Part, lines: Lines, cuts: readonly Span[]): readonly Part[] => {
  const end = lines === 'rows' ? part.height : part.width
  const starts = [0, ...cuts.map(([, to]) => to)]
  const ends = [...cuts.map(([from]) => from), end]
  return starts.map((from, i) => crop(part, lines, [from, ends[i] ?? end]))
}
