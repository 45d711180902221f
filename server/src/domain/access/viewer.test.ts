import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { aViewer } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { isContentRestricted, seesLibrary, seesSeries, type SeriesSecrecy, type Viewer } from './viewer.ts'

const library = 'L' as LibraryId
const series = (ageRating: number | null, ...sharingLabels: string[]): SeriesSecrecy => ({
  libraryId: library,
  ageRating,
  sharingLabels,
})
const examples = [series(null), series(5), series(10), series(null, 'kids'), series(10, 'adult', 'kids')]

const allowOnly = (age: number): Partial<Viewer> => ({ ageRestriction: { age, restriction: 'ALLOW_ONLY' } })
const exclude = (age: number): Partial<Viewer> => ({ ageRestriction: { age, restriction: 'EXCLUDE' } })
const allow = (...labels: string[]): Partial<Viewer> => ({ labelsAllow: new Set(labels) })
const forbid = (...labels: string[]): Partial<Viewer> => ({ labelsExclude: new Set(labels) })

describe('who may see a series', () => {
  // Columns: unrated; rated 5; rated 10; unrated with kids; rated 10 with adult and kids.
  it.each<[string, Partial<Viewer>, string]>([
    ['nobody restricted', {}, 'yes yes yes yes yes'],
    ['ALLOW_ONLY 8', allowOnly(8), 'no yes no no no'],
    ['EXCLUDE 10', exclude(10), 'yes yes no yes no'],
    ['allow kids', allow('kids'), 'no no no yes yes'],
    ['exclude adult', forbid('adult'), 'yes yes yes yes no'],
    ['ALLOW_ONLY 8 and allow kids', { ...allowOnly(8), ...allow('kids') }, 'no yes no yes yes'],
    ['allow kids and exclude adult', { ...allow('kids'), ...forbid('adult') }, 'no no no yes no'],
    ['EXCLUDE 10 and allow kids', { ...exclude(10), ...allow('kids') }, 'no no no yes no'],
    ['ALLOW_ONLY 10, the limit included', allowOnly(10), 'no yes yes no yes'],
    ['EXCLUDE 11, the limit excluded', exclude(11), 'yes yes yes yes yes'],
    ['ALLOW_ONLY 0', allowOnly(0), 'no no no no no'],
  ])('%s', (_, restrictions, expected) => {
    const viewer = aViewer(restrictions)
    expect(examples.map((one) => (seesSeries(viewer, one) ? 'yes' : 'no')).join(' ')).toBe(expected)
  })

  it('needs the library first', () => {
    const elsewhere = aViewer({ libraries: new Set(['other' as LibraryId]), ...allow('kids') })
    expect(seesSeries(elsewhere, series(5, 'kids'))).toBe(false)
    expect(seesLibrary(elsewhere, library)).toBe(false)
    expect(seesLibrary(aViewer({ libraries: new Set([library]) }), library)).toBe(true)
    expect(seesLibrary(aViewer(), library)).toBe(true)
  })
})

it('counts age and labels as restrictions of content, libraries not', () => {
  expect(isContentRestricted(aViewer({ libraries: new Set() }))).toBe(false)
  for (const restriction of [allowOnly(8), exclude(8), allow('kids'), forbid('kids')])
    expect(isContentRestricted(aViewer(restriction))).toBe(true)
})
