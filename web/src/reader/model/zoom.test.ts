import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { glide, velocityOf } from './inertia.ts'
import { lensOver } from './lens.ts'
import { doubleTapZoom, noZoom, pinchZoom, scrollToKeep, stepZoom, wheelZoom, zoomedTo, type Fingers } from './zoom.ts'

const anyLength = fc.double({ min: 1, max: 5000, noNaN: true })
const anyPoint = fc.record({ x: anyLength, y: anyLength })

describe('zooming', () => {
  it('never makes a page smaller than its scale, nor larger than eight times', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.option(anyPoint), (factor, at) => {
        const zoom = zoomedTo(factor, at)
        expect(zoom.factor).toBeGreaterThanOrEqual(1)
        expect(zoom.factor).toBeLessThanOrEqual(8)
      }),
    )
  })

  it('goes back by as many steps as it went in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (steps) => {
        let zoom = noZoom
        for (let step = 0; step < steps; step++) zoom = stepZoom(zoom, 'in')
        for (let step = 0; step < steps; step++) zoom = stepZoom(zoom, 'out')
        expect(zoom.factor).toBe(1)
      }),
    )
    expect(stepZoom(zoomedTo(5, null), 'reset')).toEqual(noZoom)
  })

  it('comes close with a double tap and leaves with the next', () => {
    const at = { x: 3, y: 4 }
    const near = doubleTapZoom(noZoom, at)
    expect(near).toEqual({ factor: 2.5, at })
    expect(doubleTapZoom(near, at).factor).toBe(1)
  })

  it('follows the wheel up and down', () => {
    const at = { x: 3, y: 4 }
    const near = wheelZoom(zoomedTo(2, null), { delta: -50, at })
    expect(near.factor).toBeCloseTo(2.5)
    expect(wheelZoom(near, { delta: 50, at }).factor).toBeCloseTo(2)
  })

  it('grows as two fingers move apart, around the middle between them', () => {
    const fingers: Fingers = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ]
    const to: Fingers = [
      { x: 50, y: 200 },
      { x: 350, y: 200 },
    ]
    expect(pinchZoom({ zoom: noZoom, fingers }, to)).toEqual({ factor: 3, at: { x: 200, y: 200 } })
  })
})

describe('keeping the point under the fingers', () => {
  const anyBox = fc.record({ left: anyLength, top: anyLength, width: anyLength, height: anyLength })

  it('brings the same part of the picture under the point, or its edge when the point was beside it', () => {
    fc.assert(
      fc.property(anyPoint, anyBox, anyBox, (at, before, now) => {
        const { x, y } = scrollToKeep(at, before, now)
        const part = (at.x - before.left) / before.width
        expect((at.x - (now.left - x)) / now.width).toBeCloseTo(Math.min(1, Math.max(0, part)), 5)
        const below = (at.y - before.top) / before.height
        expect((at.y - (now.top - y)) / now.height).toBeCloseTo(Math.min(1, Math.max(0, below)), 5)
      }),
    )
  })

  it('moves nothing when nothing grew', () => {
    const box = { left: 10, top: 20, width: 300, height: 400 }
    const { x, y } = scrollToKeep({ x: 110, y: 220 }, box, box)
    expect([x, y].map(Math.round)).toEqual([0, 0])
  })
})

describe('a page that is thrown', () => {
  it('comes to rest, without ever turning round', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -5, max: 5, noNaN: true }),
        fc.double({ min: 4, max: 40, noNaN: true }),
        (x, frame) => {
          let velocity = { x, y: -x }
          let frames = 0
          for (let next = glide(velocity, frame); next !== null; next = glide(velocity, frame)) {
            expect(Math.sign(next.moved.x)).toBe(Math.sign(x))
            expect(Math.abs(next.velocity.x)).toBeLessThan(Math.abs(velocity.x))
            velocity = next.velocity
            frames += 1
          }
          expect(frames).toBeLessThan(600)
        },
      ),
    )
  })

  it('rests when the hand rested before it let go', () => {
    const drag = [
      { x: 0, y: 0, time: 0 },
      { x: 300, y: 0, time: 100 },
    ]
    expect(velocityOf(drag, 400)).toEqual({ x: 0, y: 0 })
    expect(velocityOf([...drag, { x: 340, y: 0, time: 140 }], 140).x).toBeCloseTo(1)
  })
})

it('shows under the middle of the lens what lies under the pointer', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, (corner, point) => {
      const picture = { left: corner.x, top: corner.y, width: 800, height: 1200 }
      const lens = lensOver(picture, point, { diameter: 240, power: 2 })
      expect((120 - lens.x) / lens.width).toBeCloseTo((point.x - picture.left) / picture.width)
      expect((120 - lens.y) / lens.height).toBeCloseTo((point.y - picture.top) / picture.height)
    }),
  )
})
