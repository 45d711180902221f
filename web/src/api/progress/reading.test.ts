import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place, Reading } from './reading.ts'
import { clockLag, isOutdone, placeOf } from './reading.ts'

const noon = Date.parse('2026-05-01T12:00:00Z')
const reading = (changes: Partial<Reading> = {}): Reading => ({ bookId: 'b', page: 6, at: noon, after: 3, ...changes })
const place = (changes: Partial<Place> = {}): Place => ({
  page: 9,
  completed: false,
  readAt: noon,
  device: '',
  ...changes,
})

describe('isOutdone', () => {
  it('lets the first reading of a book through', () => {
    expect(isOutdone(reading(), null)).toBe(false)
  })

  it('gives way to a later reading made elsewhere, be it further or not', () => {
    for (const page of [1, 9]) expect(isOutdone(reading(), place({ page, readAt: noon + 1000 }))).toBe(true)
  })

  it('replaces an earlier one, be it further or not', () => {
    for (const page of [1, 9]) expect(isOutdone(reading(), place({ page, readAt: noon - 1000 }))).toBe(false)
  })

  it('has nothing to add where the server already is', () => {
    expect(isOutdone(reading(), place({ page: 6, readAt: noon - 5000 }))).toBe(true)
  })

  it('knows what this browser itself said within the same second', () => {
    expect(isOutdone(reading({ at: noon + 700 }), place({ page: 3 }))).toBe(false)
    expect(isOutdone(reading({ at: noon + 700 }), place({ page: 4 }))).toBe(true)
  })

  it('never lets both of two readings of different seconds outdo each other', () => {
    const made = fc.record({
      page: fc.integer({ min: 1, max: 9 }),
      at: fc.integer({ min: -1000, max: 1000 }).map((count) => noon + count * 1000),
    })
    fc.assert(
      fc.property(made, made, (here, there) => {
        fc.pre(here.at !== there.at && here.page !== there.page)
        const weGiveWay = isOutdone(reading(here), place({ page: there.page, readAt: there.at }))
        const theyGiveWay = isOutdone(reading(there), place({ page: here.page, readAt: here.at }))
        expect(weGiveWay).toBe(!theyGiveWay)
      }),
    )
  })
})

describe('clockLag', () => {
  it('believes a clock that the answer does not contradict', () => {
    expect(clockLag({ asked: noon + 200, answered: noon + 300, date: noon })).toBe(0)
    expect(clockLag({ asked: noon - 50, answered: noon + 20, date: noon })).toBe(0)
    expect(clockLag({ asked: noon, answered: noon, date: Number.NaN })).toBe(0)
  })

  it('finds a clock that is off by minutes, to the second', () => {
    const second = fc.integer({ min: 0, max: 999 })
    const off = fc.integer({ min: -600_000, max: 600_000 })
    fc.assert(
      fc.property(off, second, fc.integer({ min: 0, max: 900 }), (lag, into, took) => {
        const asked = noon + into - lag
        const found = clockLag({ asked, answered: asked + took, date: Math.floor((noon + into + took) / 1000) * 1000 })
        expect(Math.abs(found - lag)).toBeLessThanOrEqual(2000)
      }),
    )
  })

  it('brings a reading of a wrong clock into the order of the server', () => {
    const ahead = 10 * 60_000
    const lag = clockLag({ asked: noon + ahead + 1, answered: noon + ahead + 2, date: noon })
    const late = reading({ at: noon + ahead - 60_000 })
    expect(isOutdone(late, place({ readAt: noon - 30_000 }))).toBe(false)
    expect(isOutdone(late, place({ readAt: noon - 30_000 }), lag)).toBe(true)
    expect(isOutdone(late, place({ readAt: noon - 90_000 }), lag)).toBe(false)
  })
})

describe('placeOf', () => {
  it('takes the time of reading, which an app may tell long after', () => {
    const progress = {
      page: 4,
      completed: false,
      readDate: '2026-05-01T12:00:00Z',
      created: '2026-01-01T00:00:00Z',
      lastModified: '2026-05-02T00:00:00Z',
      deviceId: 'd',
      deviceName: 'Kobo',
    }
    expect(placeOf(progress)).toEqual({ page: 4, completed: false, readAt: noon, device: 'Kobo' })
    expect(placeOf(null)).toBeNull()
  })
})
