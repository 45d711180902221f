import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionsOf } from '../media/epub.ts'
import { isAt, locatorOf, placeInEpub, placeInPages, type Locator } from './locator.ts'

const section = (fileName: string, positions: number) => ({
  fileName,
  mediaType: 'application/xhtml+xml',
  positions,
  koboSpans: [],
})
const positions = positionsOf({ sections: [section('OEBPS/a b.xhtml', 4), section('OEBPS/c.xhtml', 4)] })
const at = (href: string, progression?: number): Locator => ({ href, type: '', locations: { progression } })
const place = (locator: Locator, pageCount = 80) => placeInEpub(locator, { positions, pageCount })

describe('a place in a book of pages', () => {
  it.each([
    [1, { page: 1, completed: false }],
    [9, { page: 9, completed: false }],
    [10, { page: 10, completed: true }],
  ])('is page %i of ten', (position, expected) => {
    expect(placeInPages({ href: '', type: '', locations: { position } }, 10)).toMatchObject(expected)
  })

  it.each([0, -1, 11, 1.5, Number.NaN, undefined])('is nowhere at %s', (position) => {
    expect(placeInPages({ href: '', type: '', locations: { position } }, 10)).toBeUndefined()
  })
})

describe('a place in an EPUB', () => {
  it('is the position it names', () => {
    expect(place(at('OEBPS/a b.xhtml', 0.25))).toMatchObject({
      page: 20,
      completed: false,
      locator: { href: 'OEBPS/a b.xhtml', type: 'application/xhtml+xml', locations: { totalProgression: 0.25 } },
    })
  })

  it('is the position before it when it lies between two, and the last one when it lies beyond', () => {
    expect(place(at('OEBPS/a b.xhtml', 0.49))?.page).toBe(20)
    expect(place(at('OEBPS/a b.xhtml', 0.99))?.page).toBe(40)
    expect(place(at('OEBPS/a b.xhtml', 1))?.page).toBe(40)
  })

  it('is the end when it is the last position of all', () => {
    expect(place(at('OEBPS/c.xhtml', 1))).toMatchObject({ page: 80, completed: true })
    expect(place(at('OEBPS/c.xhtml', 0.5))).toMatchObject({ page: 70, completed: false })
  })

  it('keeps what the app said beside, and counts the whole book by our own count', () => {
    const sent: Locator = {
      ...at('OEBPS/c.xhtml#p7', 0),
      title: 'Chapter',
      text: { highlight: 'word' },
      locations: { progression: 0, fragments: ['p7'], position: 999, totalProgression: 0.9 },
    }
    expect(place(sent)?.locator).toEqual({
      ...sent,
      type: 'application/xhtml+xml',
      locations: { ...sent.locations, totalProgression: 0.625 },
      koboSpan: 'kobo.1.1',
    })
    expect(place({ ...sent, koboSpan: 'kobo.9.9' })?.locator.koboSpan).toBe('kobo.9.9')
  })

  it.each([at('OEBPS/none.xhtml', 0), at('OEBPS/c.xhtml'), at('OEBPS/c.xhtml', -0.1), at('OEBPS/c.xhtml', Number.NaN)])(
    'is nowhere for %j',
    (locator) => {
      expect(place(locator)).toBeUndefined()
    },
  )

  it('never refuses a progression from 0 to 1 in a file of the book, and every position leads back to itself', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 2000 }),
        (lengths, progression, pageCount) => {
          const all = positionsOf({ sections: lengths.map((length, index) => section(`${index}.xhtml`, length)) })
          for (const fileName of new Set(all.map((one) => one.fileName))) {
            const found = placeInEpub(at(fileName, progression), { positions: all, pageCount })
            expect(found?.page).toBeGreaterThanOrEqual(1)
            expect(found?.page).toBeLessThanOrEqual(pageCount)
          }
          for (const position of all) {
            const back = placeInEpub(locatorOf(position), { positions: all, pageCount })
            expect(back?.locator.locations?.totalProgression).toBe(position.totalProgression)
          }
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('an address in a locator', () => {
  it.each([
    'OEBPS/a b.xhtml',
    'OEBPS/a%20b.xhtml',
    'OEBPS/a%20b.xhtml#chapter-2',
    'https://books.example.org/api/v1/books/X/resource/OEBPS/a%20b.xhtml',
  ])('%s means the file', (href) => {
    expect(isAt(href, 'OEBPS/a b.xhtml')).toBe(true)
  })

  it('may hold a stray percent sign', () => {
    expect(isAt('100%.xhtml', '100%.xhtml')).toBe(true)
    expect(isAt('100%.xhtml', 'b.xhtml')).toBe(false)
  })

  it('of another file does not', () => {
    expect(isAt('b.xhtml', 'OEBPS/b.xhtml')).toBe(false)
  })
})
