import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderPanels } from './order-panels.ts'
import type { Panel } from './panel.ts'

/** Each letter is a panel that fills the cells it stands in; the lines are rows of the page. */
const page = (...lines: readonly string[]): ReadonlyMap<string, Panel> => {
  const [columns, rows] = [lines[0]?.length ?? 1, lines.length]
  const cells = lines.flatMap((line, y) => [...line].map((letter, x) => ({ letter, x, y })))
  return new Map(
    [...new Set(lines.join(''))].map((name) => {
      const mine = cells.filter(({ letter }) => letter === name)
      const [xs, ys] = [mine.map(({ x }) => x), mine.map(({ y }) => y)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      const width = (Math.max(...xs) + 1 - x) / columns
      return [name, { x: x / columns, y: y / rows, width, height: (Math.max(...ys) + 1 - y) / rows }]
    }),
  )
}

const read = (panels: ReadonlyMap<string, Panel>, direction: (typeof readingDirections)[number]) => {
  const names = new Map([...panels].map(([name, panel]) => [panel, name]))
  // Given the wrong way round: the order must come from the places.
  return orderPanels([...panels.values()].toReversed(), direction)
    .map((panel) => names.get(panel))
    .join('')
}

describe('reading order', () => {
  it.each([
    { name: 'rows of panels', lines: ['ab', 'cd'], there: 'abcd', back: 'badc' },
    { name: 'rows cut differently', lines: ['aab', 'ccc', 'dee'], there: 'abcde', back: 'baced' },
    { name: 'a tall panel before two', lines: ['ab', 'ac'], there: 'abc', back: 'bca' },
    { name: 'a tall panel after two', lines: ['ac', 'bc'], there: 'abc', back: 'cab' },
    { name: 'a tall panel between', lines: ['abd', 'abe'], there: 'abde', back: 'deba' },
    { name: 'columns within a row', lines: ['aaa', 'bcd', 'bce', 'fff'], there: 'abcdef', back: 'adecbf' },
    { name: 'panels around one', lines: ['aab', 'deb', 'dcc'], there: 'adebc', back: 'baecd' },
  ])('of $name', ({ lines, there, back }) => {
    const panels = page(...lines)
    expect(read(panels, 'LEFT_TO_RIGHT')).toBe(there)
    expect(read(panels, 'RIGHT_TO_LEFT')).toBe(back)
    expect(read(panels, 'VERTICAL')).toBe(there)
    expect(read(panels, 'WEBTOON')).toBe(there)
  })

  it('takes panels of one row together though their edges differ a little', () => {
    const panels = new Map<string, Panel>([
      ['a', { x: 0, y: 0.02, width: 0.48, height: 0.46 }],
      ['b', { x: 0.5, y: 0, width: 0.5, height: 0.52 }],
      ['c', { x: 0, y: 0.5, width: 0.48, height: 0.5 }],
      ['d', { x: 0.5, y: 0.54, width: 0.5, height: 0.45 }],
    ])
    expect(read(panels, 'LEFT_TO_RIGHT')).toBe('abcd')
    expect(read(panels, 'RIGHT_TO_LEFT')).toBe('badc')
  })

  it('reads panels that overlap by their beginnings', () => {
    const panels = new Map<string, Panel>([
      ['a', { x: 0, y: 0, width: 0.7, height: 0.7 }],
      ['b', { x: 0.3, y: 0.3, width: 0.7, height: 0.7 }],
    ])
    expect(read(panels, 'LEFT_TO_RIGHT')).toBe('ab')
  })
})

/** Fractions that a mirror gives back without rounding. */
const fraction = fc.integer({ min: 1, max: 256 }).map((n) => n / 512)
const anyPanel = fc.record({ x: fraction, y: fraction, width: fraction, height: fraction })
const anyPanels = fc.array(anyPanel, { maxLength: 12 })
const mirrored = (panel: Panel): Panel => ({ ...panel, x: 1 - panel.x - panel.width })

describe('any panels, even if they overlap', () => {
  it('are each read once', () => {
    fc.assert(
      fc.property(anyPanels, fc.constantFrom(...readingDirections), (panels, direction) => {
        const ordered = orderPanels(panels, direction)
        expect(ordered.length).toBe(panels.length)
        expect(new Set(ordered)).toEqual(new Set(panels))
      }),
    )
  })

  it('are read in the mirror as the mirrored page in the other direction', () => {
    fc.assert(
      fc.property(anyPanels, (panels) => {
        const there = orderPanels(panels, 'LEFT_TO_RIGHT').map(mirrored)
        expect(orderPanels(panels.map(mirrored), 'RIGHT_TO_LEFT')).toEqual(there)
      }),
    )
  })

  it('are read alike however they are listed', () => {
    fc.assert(
      fc.property(anyPanels, fc.constantFrom(...readingDirections), (panels, direction) => {
        expect(orderPanels(panels.toReversed(), direction)).toEqual(orderPanels(panels, direction))
      }),
    )
  })
})
