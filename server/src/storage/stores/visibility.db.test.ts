import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import { seesSeries, type AgeRestriction, type SeriesSecrecy } from '#domain/access/viewer'
import {
  aBook,
  aSeries,
  aViewer,
  bookMetadata,
  pageRequest,
  seriesMetadata,
} from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'

const libraries = ['L1', 'L2', 'L3'] as LibraryId[]
const labels = ['kids', 'adult', "o'hara", 'ünïcode']

const someLabels = fc.subarray(labels)
const anAge = fc.integer({ min: 0, max: 4 })
const someSeries = fc.record<SeriesSecrecy>({
  libraryId: fc.constantFrom(...libraries),
  ageRating: fc.option(anAge),
  sharingLabels: someLabels,
})
const someViewer = fc.record({
  libraries: fc.oneof(
    fc.constant('all' as const),
    fc.subarray(libraries).map((ids) => new Set(ids)),
  ),
  ageRestriction: fc.option(
    fc.record<AgeRestriction>({ age: anAge, restriction: fc.constantFrom('ALLOW_ONLY', 'EXCLUDE') }),
  ),
  labelsAllow: someLabels.map((chosen) => new Set(chosen)),
  labelsExclude: someLabels.map((chosen) => new Set(chosen)),
})

describeOnBothEngines('what a viewer may see', (open) => {
  it('is the same in a query as by the rule', async () => {
    const { stores, transaction } = await open()
    const secrecies = new Map<string, SeriesSecrecy>()
    await transaction(async ({ series, books }) => {
      for (const secrecy of fc.sample(someSeries, 60)) {
        const one = aSeries({ libraryId: secrecy.libraryId })
        await series.insert(one, seriesMetadata(secrecy))
        await books.insert(aBook({ seriesId: one.id, libraryId: one.libraryId }), bookMetadata())
        secrecies.set(one.id, secrecy)
      }
    })
    const everything = pageRequest({ unpaged: true })
    const rule = fc.asyncProperty(someViewer, async (restrictions) => {
      const viewer = aViewer(restrictions)
      const expected = [...secrecies.keys()].filter((id) => seesSeries(viewer, secrecies.get(id) as SeriesSecrecy))
      const foundSeries = await stores.seriesReader.list(viewer, {}, everything)
      const foundBooks = await stores.bookReader.list(viewer, {}, everything)
      expect(foundSeries.items.map((one) => one.id).toSorted()).toEqual(expected.toSorted())
      expect(foundBooks.items.map((book) => book.seriesId).toSorted()).toEqual(expected.toSorted())
      expect([foundSeries.total, foundBooks.total]).toEqual([expected.length, expected.length])
    })
    await fc.assert(rule, { numRuns: 60 })
  })
})
