import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tapZone, type Box } from './tap-zone.ts'

const screen: Box = { left: 100, top: 50, width: 400, height: 800 }

describe('tap zones', () => {
  it.each([
    [100, 'left'],
    [199, 'left'],
    [200, 'middle'],
    [399, 'middle'],
    [400, 'right'],
    [500, 'right'],
  ])('reading sideways, a tap at %i is %s', (x, zone) => {
    expect(tapZone({ x, y: 60 }, screen, 'horizontal')).toBe(zone)
  })

  it.each([
    [50, 'top'],
    [249, 'top'],
    [250, 'middle'],
    [649, 'middle'],
    [650, 'bottom'],
    [850, 'bottom'],
  ])('reading downwards, a tap at %i is %s', (y, zone) => {
    expect(tapZone({ x: 110, y }, screen, 'vertical')).toBe(zone)
  })

  it('give half of the screen to the toolbars', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (fraction) => {
        const zone = tapZone({ x: screen.left + fraction * screen.width, y: 60 }, screen, 'horizontal')
        fc.pre(Math.abs(Math.abs(fraction - 0.5) - 0.25) > 0.001)
        expect(zone === 'middle').toBe(Math.abs(fraction - 0.5) < 0.25)
      }),
    )
  })
})
