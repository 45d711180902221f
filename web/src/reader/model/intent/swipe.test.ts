import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { swipedSide, swipeThreshold } from './swipe.ts'

const from = { x: 200, y: 400 }
const by = (dx: number, dy: number) => swipedSide(from, { x: from.x + dx, y: from.y + dy })

describe('a swipe', () => {
  it('asks for the side the page is dragged away from', () => {
    expect(by(-80, 5)).toBe('right')
    expect(by(80, 5)).toBe('left')
    expect(by(5, -80)).toBe('bottom')
    expect(by(5, 80)).toBe('top')
  })

  it('needs sixteen pixels', () => {
    expect(by(15, 0)).toBeNull()
    expect(by(16, 0)).toBe('left')
  })

  it('needs a clear direction', () => {
    expect(by(60, 60)).toBeNull()
    expect(by(60, 31)).toBeNull()
    expect(by(60, 30)).toBe('left')
  })

  it('back along the same line asks for the opposite side', () => {
    const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
    fc.assert(
      fc.property(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }), (dx, dy) => {
        const side = by(dx, dy)
        expect(by(-dx, -dy)).toBe(side === null ? null : opposite[side])
      }),
    )
  })

  it('is never seen in a trembling tap', () => {
    const tremble = fc.integer({ min: 1 - swipeThreshold, max: swipeThreshold - 1 })
    fc.assert(
      fc.property(tremble, tremble, (dx, dy) => {
        expect(by(dx, dy)).toBeNull()
      }),
    )
  })
})
