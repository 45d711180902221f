import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { positionsOf, type EpubSection } from './epub.ts'

const mediaType = 'application/xhtml+xml'
const section = (fileName: string, positions: number, koboSpans: string[] = []): EpubSection => ({
  fileName,
  mediaType,
  positions,
  koboSpans,
})

describe('the positions of an EPUB', () => {
  it('are counted through the whole book, and end at 1', () => {
    const positions = positionsOf({ sections: [section('a', 2, ['kobo.4.2']), section('b', 2)] })
    expect(positions).toEqual([
      { fileName: 'a', mediaType, position: 1, progression: 0, totalProgression: 0.25, koboSpan: 'kobo.1.1' },
      { fileName: 'a', mediaType, position: 2, progression: 0.5, totalProgression: 0.5, koboSpan: 'kobo.4.2' },
      { fileName: 'b', mediaType, position: 3, progression: 0, totalProgression: 0.75, koboSpan: 'kobo.1.1' },
      { fileName: 'b', mediaType, position: 4, progression: 0.5, totalProgression: 1, koboSpan: null },
    ])
  })

  it('of any book grow step by step from more than 0 to exactly 1', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 20 }), (lengths) => {
        const positions = positionsOf({ sections: lengths.map((length, index) => section(String(index), length)) })
        expect(positions.map(({ position }) => position)).toEqual(positions.map((_, index) => index + 1))
        expect(positions.at(-1)?.totalProgression).toBe(1)
        expect(positions.every(({ progression }) => progression >= 0 && progression < 1)).toBe(true)
      }),
    )
  })
})
