import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrollOrTurn } from './scrolling.ts'

describe('reading on', () => {
  it('turns at once when the page fits the screen', () => {
    expect(scrollOrTurn({ offset: 0, viewport: 800, content: 800 }, 'forward')).toEqual({ kind: 'turn' })
    expect(scrollOrTurn({ offset: 0, viewport: 800, content: 800 }, 'backward')).toEqual({ kind: 'turn' })
  })

  it('scrolls most of a screen through a tall page', () => {
    expect(scrollOrTurn({ offset: 0, viewport: 1000, content: 5000 }, 'forward')).toEqual({
      kind: 'scroll',
      offset: 900,
    })
    expect(scrollOrTurn({ offset: 2000, viewport: 1000, content: 5000 }, 'backward')).toEqual({
      kind: 'scroll',
      offset: 1100,
    })
  })

  it('stops at the end of the page before turning', () => {
    expect(scrollOrTurn({ offset: 3800, viewport: 1000, content: 5000 }, 'forward')).toEqual({
      kind: 'scroll',
      offset: 4000,
    })
    expect(scrollOrTurn({ offset: 3999.4, viewport: 1000, content: 5000 }, 'forward')).toEqual({ kind: 'turn' })
  })

  it('reaches the end of any page in finitely many presses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2000 }), fc.integer({ min: 1, max: 60_000 }), (viewport, content) => {
        let offset = 0
        let presses = 0
        for (;;) {
          const next = scrollOrTurn({ offset, viewport, content }, 'forward')
          if (next.kind === 'turn') break
          expect(next.offset).toBeGreaterThan(offset)
          offset = next.offset
          presses += 1
        }
        expect(offset).toBeGreaterThanOrEqual(content - viewport - 2)
        expect(presses).toBeLessThanOrEqual(Math.ceil(content / (viewport * 0.9)))
      }),
    )
  })
})
