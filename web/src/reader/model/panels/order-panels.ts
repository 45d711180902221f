import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { overlapOf, type Panel } from './panel.ts'

/**
 * Panels as they are read: rows from the top, and along the direction within a row; a panel as tall as several others is
 * read before or after all of them. Directions that scroll read their rows from the left.
 */
export const orderPanels = (panels: readonly Panel[], direction: ReadingDirection): readonly Panel[] =>
  direction === 'RIGHT_TO_LEFT' ? inMirror(panels) : inOrder(panels.toSorted(compare))

/** The mirrored ones stand for the originals, which no arithmetic shall change. */
const inMirror = (panels: readonly Panel[]): readonly Panel[] => {
  const originals = new Map(panels.map((panel) => [{ ...panel, x: 1 - panel.x - panel.width }, panel]))
  return inOrder([...originals.keys()].toSorted(compare)).map((panel) => originals.get(panel) ?? panel)
}

const inOrder = (panels: readonly Panel[]): readonly Panel[] => {
  if (panels.length < 2) return panels
  const rows = divide(panels, rowSpan)
  if (rows.length > 1) return rows.flatMap(inOrder)
  const columns = divide(panels, columnSpan)
  if (columns.length > 1) return columns.flatMap(inOrder)
  return firstThenRest(panels)
}

type SpanOf = (panel: Panel) => readonly [start: number, length: number]

const rowSpan: SpanOf = ({ y, height }) => [y, height]
const columnSpan: SpanOf = ({ x, width }) => [x, width]

/** Neighbours whose edges reach into each other by less than this share of the smaller one count as apart. */
const tolerance = 0.34

/** Parts the panels where a straight line goes between them, and puts the parts in the order of their middles. */
const divide = (panels: readonly Panel[], spanOf: SpanOf): readonly (readonly Panel[])[] => {
  const groups: Panel[][] = []
  for (const panel of panels) {
    const joined = groups.filter((group) => group.some((other) => isAbreast(spanOf(panel), spanOf(other))))
    const kept = groups.filter((group) => !joined.includes(group))
    groups.splice(0, groups.length, ...kept, [...joined.flat(), panel])
  }
  return groups
    .map((group) => ({ group, middle: middleOf(group.map(spanOf)) }))
    .toSorted((a, b) => a.middle - b.middle || compare(a.group[0], b.group[0]))
    .map(({ group }) => group)
}

const isAbreast = (one: ReturnType<SpanOf>, other: ReturnType<SpanOf>) =>
  overlapOf(one, other) > tolerance * Math.min(one[1], other[1])

const middleOf = (spans: readonly ReturnType<SpanOf>[]) =>
  Math.min(...spans.map(([start]) => start)) + Math.max(...spans.map(([start, length]) => start + length))

/** Panels that no line parts: those come first that have nothing above or before them. */
const firstThenRest = (panels: readonly Panel[]): readonly Panel[] => {
  const sorted = panels.toSorted(compare)
  const at = Math.max(
    0,
    sorted.findIndex((panel) => !sorted.some((other) => isBefore(other, panel))),
  )
  return [...sorted.slice(at, at + 1), ...inOrder(sorted.toSpliced(at, 1))]
}

const isBefore = (one: Panel, other: Panel) => {
  const sideBySide = isAbreast(rowSpan(one), rowSpan(other))
  const stacked = isAbreast(columnSpan(one), columnSpan(other))
  if (sideBySide === stacked) return false
  return sideBySide ? one.x < other.x : one.y < other.y
}

const compare = (one: Panel | undefined, other: Panel | undefined) =>
  one === undefined || other === undefined
    ? 0
    : one.y - other.y || one.x - other.x || one.height - other.height || one.width - other.width
