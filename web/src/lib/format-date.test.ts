import { describe, expect, it } from 'vitest'
import { formatDay, oneMonthBefore, yearOf } from './format-date.ts'

describe('formatDay', () => {
  it('keeps the day whatever the time zone', () => {
    expect(formatDay('2014-05-01', 'en')).toBe('May 1, 2014')
  })
  it('speaks the language', () => {
    expect(formatDay('2014-05-01', 'de')).toBe('1. Mai 2014')
  })
})

describe('oneMonthBefore', () => {
  it('goes back one month', () => {
    expect(oneMonthBefore(new Date('2026-08-17T12:00:00Z'))).toBe('2026-07-17')
  })
  it('goes back over the turn of the year', () => {
    expect(oneMonthBefore(new Date('2026-01-05T12:00:00Z'))).toBe('2025-12-05')
  })
  it('takes the last day of a shorter month', () => {
    expect(oneMonthBefore(new Date('2026-03-31T12:00:00Z'))).toBe('2026-02-28')
  })
})

describe('yearOf', () => {
  it('reads the year of a date, and nothing from none', () => {
    expect(yearOf('2014-05-01')).toBe('2014')
    expect(yearOf(null)).toBeUndefined()
  })
})
