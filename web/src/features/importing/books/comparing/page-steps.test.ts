import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepPages } from './page-steps.ts'

const counts = { candidate: 10, existing: 8 }

describe('turning pages of two books', () => {
  it('turns one or both', () => {
    const places = { candidate: 3, existing: 3 }
    expect(stepPages(places, counts, { step: 'next', side: 'candidate' })).toEqual({ candidate: 4, existing: 3 })
    expect(stepPages(places, counts, { step: 'previous', side: 'both' })).toEqual({ candidate: 2, existing: 2 })
    expect(stepPages(places, counts, { step: 'last', side: 'both' })).toEqual({ candidate: 10, existing: 8 })
    expect(stepPages(places, counts, { step: 'first', side: 'existing' })).toEqual({ candidate: 3, existing: 1 })
  })

  it('never leaves a book', () => {
    const step = fc.record({
      step: fc.constantFrom('first', 'previous', 'next', 'last'),
      side: fc.constantFrom('candidate', 'existing', 'both'),
    })
    fc.assert(
      fc.property(fc.array(step), fc.nat(5), (steps, existing) => {
        const lengths = { candidate: 4, existing }
        let places = { candidate: 1, existing: 1 }
        for (const one of steps) places = { ...stepPages(places, lengths, one) }
        expect(places.candidate).toBeGreaterThanOrEqual(1)
        expect(places.candidate).toBeLessThanOrEqual(4)
        expect(places.existing).toBeLessThanOrEqual(Math.max(1, existing))
      }),
    )
  })
})
