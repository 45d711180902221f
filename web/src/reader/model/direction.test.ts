import { readingDirections, type ReadingDirection } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisOf, carriedOver, isMirrored, openingDirection } from './direction.ts'

const anyDirection = fc.constantFrom(...readingDirections)

const book = (series: ReadingDirection | null, isTallStrip = false) => ({ series, isTallStrip })

describe('opening a book', () => {
  it('follows the series when it asks for another direction, and says so', () => {
    expect(openingDirection('LEFT_TO_RIGHT', book('RIGHT_TO_LEFT'))).toEqual({
      direction: 'RIGHT_TO_LEFT',
      from: 'series',
    })
  })

  it('does not call it an override when the series agrees', () => {
    expect(openingDirection('VERTICAL', book('VERTICAL'))).toEqual({ direction: 'VERTICAL', from: 'reader' })
  })

  it('keeps an earlier override for a series without a direction', () => {
    const first = openingDirection('LEFT_TO_RIGHT', book('WEBTOON'))
    expect(openingDirection(carriedOver(first, 'LEFT_TO_RIGHT'), book(null))).toEqual({
      direction: 'WEBTOON',
      from: 'reader',
    })
  })

  it('reads tall slices as a webtoon where the series says nothing, and forgets it with the book', () => {
    const strip = openingDirection('LEFT_TO_RIGHT', book(null, true))
    expect(strip).toEqual({ direction: 'WEBTOON', from: 'pages' })
    expect(carriedOver(strip, 'RIGHT_TO_LEFT')).toBe('RIGHT_TO_LEFT')
    expect(openingDirection('LEFT_TO_RIGHT', book('LEFT_TO_RIGHT', true)).direction).toBe('LEFT_TO_RIGHT')
  })

  it('never opens in a direction nobody asked for', () => {
    fc.assert(
      fc.property(anyDirection, fc.option(anyDirection), (inForce, series) => {
        expect(openingDirection(inForce, book(series)).direction).toBe(series ?? inForce)
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
