import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { turnTowards, type Side } from './turn.ts'

const sides: readonly Side[] = ['left', 'right', 'top', 'bottom']

describe('turning towards a side', () => {
  it('goes on to the right in a left-to-right book', () => {
    expect(turnTowards('right', 'LEFT_TO_RIGHT')).toBe('forward')
    expect(turnTowards('left', 'LEFT_TO_RIGHT')).toBe('backward')
  })

  it('goes on to the left in a right-to-left book', () => {
    expect(turnTowards('left', 'RIGHT_TO_LEFT')).toBe('forward')
    expect(turnTowards('right', 'RIGHT_TO_LEFT')).toBe('backward')
  })

  it.each(['VERTICAL', 'WEBTOON'] as const)('goes on downwards in a %s book', (direction) => {
    expect(turnTowards('bottom', direction)).toBe('forward')
    expect(turnTowards('top', direction)).toBe('backward')
  })

  it('has exactly one side forward and one backward in every direction', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readingDirections), (direction) => {
        const turns = sides.map((side) => turnTowards(side, direction))
        expect(turns.filter((turn) => turn === 'forward')).toHaveLength(1)
        expect(turns.filter((turn) => turn === 'backward')).toHaveLength(1)
      }),
    )
  })
})
