import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostKept, parseOutbox, readingOf, withoutReading, withReading, type Outbox } from './outbox.ts'
import type { Reading } from './reading.ts'

const fill = (readings: readonly Reading[]) => readings.reduce<Outbox>(withReading, [])
const reading = (bookId: string, page: number, at: number): Reading => ({ bookId, page, at, after: null })

/** No two at the same time, as nobody reads two pages at once. */
const readings = fc.uniqueArray(
  fc.record({
    bookId: fc.constantFrom('a', 'b', 'c', 'd'),
    page: fc.integer({ min: 1, max: 500 }),
    at: fc.nat(),
    after: fc.option(fc.integer({ min: 1, max: 500 })),
  }),
  { selector: ({ at }) => at, maxLength: 30 },
)

describe('the outbox', () => {
  it('holds one reading of each book, the latest, in whatever order they came', () => {
    fc.assert(
      fc.property(readings, (made) => {
        const latest = new Map(made.toSorted((one, other) => one.at - other.at).map((one) => [one.bookId, one]))
        const expected = [...latest.values()].toSorted((one, other) => one.at - other.at)
        expect(fill(made)).toEqual(expected)
        expect(fill(made.toReversed())).toEqual(expected)
      }),
    )
  })

  it('gives up the books read longest ago when it is full', () => {
    const many = Array.from({ length: mostKept + 5 }, (_, index) => reading(`book ${index}`, 1, index))
    const outbox = fill(many)
    expect(outbox).toHaveLength(mostKept)
    expect(outbox[0]?.bookId).toBe('book 5')
  })

  it('lets go of what was sent, and not of what was read meanwhile', () => {
    const [sent, later, other] = [reading('a', 3, 10), reading('a', 4, 11), reading('b', 1, 5)]
    expect(withoutReading(fill([other, sent]), sent)).toEqual([other])
    expect(withoutReading(fill([other, sent, later]), sent)).toEqual([other, later])
  })

  it('is empty of each book whose latest reading was sent', () => {
    fc.assert(
      fc.property(readings, (made) => {
        expect(fill(made).reduce(withoutReading, fill(made))).toEqual([])
      }),
    )
  })

  it('finds the reading of a book', () => {
    expect(readingOf(fill([reading('a', 3, 1)]), 'a')?.page).toBe(3)
    expect(readingOf([], 'a')).toBeUndefined()
  })
})

describe('parseOutbox', () => {
  it('finds again what was stored', () => {
    fc.assert(
      fc.property(readings, (made) => {
        expect(parseOutbox(JSON.stringify(fill(made)))).toEqual(fill(made))
      }),
    )
  })

  it('survives any garbage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const outbox = parseOutbox(text)
        expect(parseOutbox(JSON.stringify(outbox))).toEqual(outbox)
      }),
    )
    expect(parseOutbox(null)).toEqual([])
  })

  it('drops the broken and keeps the sound', () => {
    const sound = reading('a', 3, 10)
    const broken = [null, 7, {}, { ...sound, page: 0 }, { ...sound, at: 'now' }, { ...sound, after: 1.5 }]
    expect(parseOutbox(JSON.stringify([...broken, sound]))).toEqual([sound])
  })
})
