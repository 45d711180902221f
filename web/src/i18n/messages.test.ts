import { describe, expect, it } from 'vitest'
import en from './en.json'
import { directionOf, localeName, matchLocale } from './messages.ts'

describe('matchLocale', () => {
  it('takes English for a browser of any region of it', () => {
    expect(matchLocale(['', 'en-GB'])).toBe('en')
  })

  it('falls back to English', () => {
    expect(matchLocale(['tlh', 'x-unknown'])).toBe('en')
    expect(matchLocale([])).toBe('en')
  })
})

describe('directionOf', () => {
  it.each(['ar', 'fa', 'he', 'ar-EG'])('reads %s from right to left', (locale) => {
    expect(directionOf(locale)).toBe('rtl')
  })

  it.each(['en', 'ja', 'zh-Hant', 'far'])('reads %s from left to right', (locale) => {
    expect(directionOf(locale)).toBe('ltr')
  })
})

it('names a language in its own words', () => {
  expect(localeName('de')).toBe('Deutsch')
  expect(localeName('fr')).toBe('Français')
})

describe('en.json', () => {
  it('has a form for one and for many of everything it counts', () => {
    const stems = Object.keys(en).flatMap((key) => (/_(zero|one|other)$/.test(key) ? [key.replace(/_\w+$/, '')] : []))
    for (const stem of new Set(stems)) {
      expect(en).toHaveProperty([`${stem}_one`])
      expect(en).toHaveProperty([`${stem}_other`])
    }
  })

  it('is sorted, so that two changes rarely touch the same line', () => {
    expect(Object.keys(en)).toEqual(Object.keys(en).toSorted())
  })
})
