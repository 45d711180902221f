import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPreferences, parsePreferences } from './preferences.ts'

describe('parsePreferences', () => {
  it('gives the defaults to a new browser', () => {
    expect(parsePreferences(undefined)).toEqual(defaultPreferences)
  })

  it('gives back what it was given when that is sound', () => {
    const chosen = {
      ...defaultPreferences,
      theme: 'dark' as const,
      locale: 'de',
      rememberMe: true,
      browsingPageSize: 50,
      libraryRoute: { all: 'series' as const },
      librarySort: { all: 'metadata.titleSort,asc' },
      reader: { scale: 'width' },
    }
    expect(parsePreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen)
  })

  it('replaces each broken value alone', () => {
    const broken = { theme: 'neon', rememberMe: 'yes', browsingPageSize: -3, duplicatesPageSize: 25, locale: 4 }
    expect(parsePreferences(broken)).toEqual({ ...defaultPreferences, duplicatesPageSize: 25 })
  })

  it('keeps the sound entries of a map and drops the others', () => {
    const stored = { libraryRoute: { a: 'series', b: 'nowhere', c: 3 }, librarySort: ['no', 'map'] }
    expect(parsePreferences(stored)).toEqual({ ...defaultPreferences, libraryRoute: { a: 'series' } })
  })

  it('survives any garbage, and its answer is stable', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (garbage) => {
        const parsed = parsePreferences(garbage)
        expect(parsePreferences(parsed)).toEqual(parsed)
      }),
    )
  })
})
