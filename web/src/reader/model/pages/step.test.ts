import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { step, type Position } from './step.ts'

const anyPosition: fc.Arbitrary<Position> = fc
  .integer({ min: 1, max: 500 })
  .chain((spreads) => fc.record({ spread: fc.integer({ min: 0, max: spreads - 1 }), spreads: fc.constant(spreads) }))

describe('a step', () => {
  it('leaves towards the next book from the last spread', () => {
    expect(step({ spread: 4, spreads: 5 }, 'forward')).toEqual({ kind: 'leave', towards: 'next-book' })
  })

  it('leaves towards the previous book from the first spread', () => {
    expect(step({ spread: 0, spreads: 5 }, 'backward')).toEqual({ kind: 'leave', towards: 'previous-book' })
  })

  it('leaves an empty book both ways', () => {
    expect(step({ spread: 0, spreads: 0 }, 'forward').kind).toBe('leave')
    expect(step({ spread: 0, spreads: 0 }, 'backward').kind).toBe('leave')
  })

  it('stays inside the book otherwise', () => {
    fc.assert(
      fc.property(anyPosition, fc.constantFrom('forward' as const, 'backward' as const), (at, turn) => {
        const spread = at.spread + (turn === 'forward' ? 1 : -1)
        fc.pre(spread >= 0 && spread < at.spreads)
        expect(step(at, turn)).toEqual({ kind: 'stay', position: { ...at, spread } })
      }),
    )
  })

  it('is undone by the opposite step', () => {
    fc.assert(
      fc.property(anyPosition, (at) => {
        const next = step(at, 'forward')
        fc.pre(next.kind === 'stay')
        expect(next.kind === 'stay' && step(next.position, 'backward')).toEqual({ kind: 'stay', position: at })
      }),
    )
  })
})
