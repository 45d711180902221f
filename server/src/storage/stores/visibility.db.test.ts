import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { variations } from '@spinrack/fixtures/variations'
import { seesSeries, type AgeRestriction, type SeriesSecrecy } from '#domain/access/viewer'
import {
  aBook,
  aLibrary,
  aPoster,
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
    const all: { series: SeriesId; book: BookId; secrecy: SeriesSecrecy }[] = []
    await transaction(async (inside) => {
      for (const id of libraries) await inside.libraries.insert(aLibrary({ id, name: id }))
      for (const secrecy of fc.sample(someSeries, 50)) {
        const series = aSeries({ libraryId: secrecy.libraryId })
        const book = aBook({ seriesId: series.id, libraryId: series.libraryId })
        await inside.series.insert(series, seriesMetadata(secrecy))
        await inside.books.insert([{ book, metadata: bookMetadata() }])
        await inside.thumbnails.add(aPoster({ kind: 'book', id: book.id }), 'YES')
        all.push({ series: series.id, book: book.id, secrecy })
      }
    })
    const everything = pageRequest({ unpaged: true })
    const rule = fc.asyncProperty(someViewer, async (restrictions) => {
      const viewer = aViewer(restrictions)
      const expected = all.filter(({ secrecy }) => seesSeries(viewer, secrecy))
      const foundSeries = await stores.seriesReader.list(viewer, {}, everything)
      const foundBooks = await stores.bookReader.list(viewer, {}, everything)
      expect(foundSeries.items.map((one) => one.id).toSorted()).toEqual(expected.map((one) => one.series).toSorted())
      expect(foundBooks.items.map((one) => one.id).toSorted()).toEqual(expected.map((one) => one.book).toSorted())
      expect([foundSeries.total, foundBooks.total]).toEqual([expected.length, expected.length])
      for (const one of all.slice(0, 5)) {
        const cover = await stores.thumbnails.coverBook(viewer, one.series)
        const readable = await stores.bookReader.forReading(viewer, one.book)
        const wanted = expected.includes(one) ? one.book : undefined
        expect([cover, readable?.id]).toEqual([wanted, wanted])
      }
    })
    await fc.assert(rule, { numRuns: variations(40, 20) })
  })
})
