import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, isMirrored, openingDirection } from './direction.ts'

const anyDirection = fc.constantFrom(...readingDirections)

describe('opening a book', () => {
  it('follows the series when it asks for another direction, and says so', () => {
    expect(openingDirection('LEFT_TO_RIGHT', 'RIGHT_TO_LEFT')).toEqual({ direction: 'RIGHT_TO_LEFT', fromSeries: true })
  })

  it('does not call it an override when the series agrees', () => {
    expect(openingDirection('VERTICAL', 'VERTICAL')).toEqual({ direction: 'VERTICAL', fromSeries: false })
  })

  it('keeps an earlier override for a series without a direction', () => {
    const first = openingDirection('LEFT_TO_RIGHT', 'WEBTOON')
    expect(openingDirection(first.direction, null)).toEqual({ direction: 'WEBTOON', fromSeries: false })
  })

  it('never opens in a direction nobody asked for', () => {
    fc.assert(
      fc.property(anyDirection, fc.option(anyDirection), (inForce, series) => {
        expect(openingDirection(inForce, series).direction).toBe(series ?? inForce)
      }),
    )
  })
})

describe('axes', () => {
  it('reads both horizontal directions sideways and the others downwards', () => {
    expect(readingDirections.map(axisOf)).toEqual(['horizontal', 'horizontal', 'vertical', 'vertical'])
  })

  it('mirrors right to left only', () => {
    expect(readingDirections.filter(isMirrored)).toEqual(['RIGHT_TO_LEFT'])
  })
})
