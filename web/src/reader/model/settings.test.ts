import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleTypes } from './pages/scale.ts'
import { pageLayouts } from './pages/spreads.ts'
import {
  backgrounds,
  defaultReaderSettings,
  pagedSettingsFor,
  parseReaderSettings,
  type ReaderSettings,
} from './settings.ts'

const anySettings: fc.Arbitrary<ReaderSettings> = fc.record({
  direction: fc.constantFrom(...readingDirections),
  background: fc.constantFrom(...backgrounds),
  animations: fc.boolean(),
  swipe: fc.boolean(),
  alwaysFullscreen: fc.boolean(),
  paged: fc.record({ layout: fc.constantFrom(...pageLayouts), scale: fc.constantFrom(...scaleTypes) }),
})

describe('reading stored settings', () => {
  it('gives back whatever was stored', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseReaderSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
      }),
    )
  })

  it('makes valid settings of anything at all', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const settings = parseReaderSettings(stored)
        expect(readingDirections).toContain(settings.direction)
        expect(scaleTypes).toContain(settings.paged.scale)
        expect(typeof settings.animations).toBe('boolean')
      }),
    )
  })

  it('starts a newcomer with the defaults', () => {
    expect(parseReaderSettings(undefined)).toEqual(defaultReaderSettings)
    expect(parseReaderSettings(null)).toEqual(defaultReaderSettings)
  })

  it('replaces only the field it does not understand', () => {
    const stored = { ...defaultReaderSettings, background: 'plaid', swipe: true, paged: { layout: 'double', scale: 7 } }
    expect(parseReaderSettings(stored)).toEqual({
      ...defaultReaderSettings,
      swipe: true,
      paged: { layout: 'double', scale: 'screen' },
    })
  })
})

describe('paged settings', () => {
  it('show a webtoon one page at a time, as wide as the screen', () => {
    const settings: ReaderSettings = { ...defaultReaderSettings, paged: { layout: 'double', scale: 'fitHeight' } }
    expect(pagedSettingsFor('WEBTOON', settings)).toEqual({ layout: 'single', scale: 'fitWidthShrinkOnly' })
  })

  it.each(['LEFT_TO_RIGHT', 'RIGHT_TO_LEFT', 'VERTICAL'] as const)('are as chosen for %s', (direction) => {
    const paged = { layout: 'doubleNoCover', scale: 'original' } as const
    expect(pagedSettingsFor(direction, { ...defaultReaderSettings, paged })).toEqual(paged)
  })
})
