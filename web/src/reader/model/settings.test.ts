import { readingDirections } from '@spinrack/contract/vocabulary/series'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleTypes } from './pages/scale.ts'
import { pageLayouts } from './pages/spreads.ts'
import { tapPresets } from './intent/tap-zone.ts'
import { lightSteps } from './picture.ts'
import { pageMargins, sidePaddings, stripScales } from './strip/strip-settings.ts'
import {
  autoSpeeds,
  backgrounds,
  defaultReaderSettings,
  parseReaderSettings,
  withStrip,
  type ReaderSettings,
} from './settings.ts'

const anyStrip = fc.record({
  scale: fc.constantFrom(...stripScales),
  padding: fc.constantFrom(...sidePaddings),
  margin: fc.constantFrom(...pageMargins),
})

const anySettings: fc.Arbitrary<ReaderSettings> = fc.record({
  direction: fc.constantFrom(...readingDirections),
  background: fc.constantFrom(...backgrounds),
  animations: fc.boolean(),
  swipe: fc.boolean(),
  alwaysFullscreen: fc.boolean(),
  paged: fc.record({
    layout: fc.constantFrom(...pageLayouts),
    scale: fc.constantFrom(...scaleTypes),
    splitWide: fc.boolean(),
    crop: fc.boolean(),
    guided: fc.boolean(),
  }),
  tapZones: fc.constantFrom(...tapPresets),
  keepAwake: fc.boolean(),
  showStatus: fc.boolean(),
  autoSpeed: fc.constantFrom(...autoSpeeds),
  dataSaver: fc.boolean(),
  keepZoom: fc.boolean(),
  picture: fc.record({
    brightness: fc.constantFrom(...lightSteps),
    contrast: fc.constantFrom(...lightSteps),
    grayscale: fc.boolean(),
    sepia: fc.boolean(),
    invert: fc.boolean(),
  }),
  vertical: fc.constantFrom('paged', 'continuous'),
  continuous: anyStrip,
  webtoon: anyStrip,
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
      paged: { ...defaultReaderSettings.paged, layout: 'double' },
    })
  })
})

describe('the settings of strips', () => {
  it('are kept apart for webtoons and continuous pages', () => {
    const settings = withStrip(defaultReaderSettings, 'webtoon', { padding: 25 })
    expect(settings.webtoon).toEqual({ ...defaultReaderSettings.webtoon, padding: 25 })
    expect(settings.continuous).toEqual(defaultReaderSettings.continuous)
  })

  it('fall back one by one', () => {
    const stored = { ...defaultReaderSettings, webtoon: { scale: 'plaid', padding: 40, margin: 7 } }
    expect(parseReaderSettings(stored).webtoon).toEqual({ ...defaultReaderSettings.webtoon, padding: 40 })
  })
})
