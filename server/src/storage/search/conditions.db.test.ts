import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { mediaProfiles, mediaStatuses, readStatuses } from '@spinrack/contract/vocabulary/book'
import { seriesStatuses } from '@spinrack/contract/vocabulary/series'
import { thumbnailTypes } from '@spinrack/contract/vocabulary/thumbnail'
import { variations } from '@spinrack/fixtures/variations'
import { seesSeries } from '#domain/access/viewer'
import type { BookCondition, BookLeaves, Condition, SeriesCondition, SeriesLeaves } from '#domain/conditions/condition'
import { aPoster, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { countsOf, meetsBook, meetsSeries, type PlainBook, type PlainSeries } from './evaluate.test-support.ts'

const reader = aViewer()
const today = () => new Date().toISOString().slice(0, 10)
const ids = ['A', 'B']
const words = ['Äpfel', 'apfel', 'Äpfel 100%', 'the_man', 'THE', '']
const names = ['Zoë', 'zoe', 'Ann']
const roles = ['writer', 'inker']
const dates = ['1999-12-31', '2020-02-29', new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)]
const types = [
  'application/zip',
  'application/pdf',
  'application/epub+zip',
  'application/x-rar-compressed; version=5',
  'x/y',
]

const word = fc.constantFrom(...words)
const id = fc.constantFrom(...ids)
const equality = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ operator: fc.constantFrom('is' as const, 'isNot' as const), value })
const presence = fc.constantFrom({ operator: 'isNull' as const }, { operator: 'isNotNull' as const })
const truth = fc.constantFrom({ operator: 'isTrue' as const }, { operator: 'isFalse' as const })
const number = fc.record({
  operator: fc.constantFrom('is' as const, 'isNot' as const, 'greaterThan' as const, 'lessThan' as const),
  value: fc.constantFrom(0, 1, 2, 12),
})
const text = fc.record({
  operator: fc.constantFrom(
    ...(['is', 'isNot', 'contains', 'doesNotContain', 'beginsWith', 'doesNotBeginWith', 'endsWith'] as const),
    'doesNotEndWith' as const,
  ),
  value: fc.constantFrom(...words, 'a', 'P', '%', '_', 'man', 'el '),
})
const date = fc.oneof(
  fc.record({ operator: fc.constantFrom('before' as const, 'after' as const), date: fc.constantFrom(...dates) }),
  fc.record({
    operator: fc.constantFrom('isInTheLast' as const, 'isNotInTheLast' as const),
    days: fc.constantFrom(0, 4, 5, 6, 9_999_999),
  }),
  presence,
)
const author = equality(
  fc.record({ name: fc.constantFrom(...names), role: fc.constantFrom(...roles) }, { requiredKeys: [] }),
)

const shared = {
  libraryId: equality(id),
  deleted: truth,
  oneShot: truth,
  title: text,
  releaseDate: date,
  tag: fc.oneof(equality(word), presence),
  readStatus: equality(fc.constantFrom(...readStatuses)),
  author,
}
const seriesTests: { [Name in keyof SeriesLeaves]: fc.Arbitrary<SeriesLeaves[Name]> } = {
  ...shared,
  collectionId: equality(id),
  complete: truth,
  changedSinceAdded: truth,
  titleSort: text,
  genre: fc.oneof(equality(word), presence),
  sharingLabel: fc.oneof(equality(word), presence),
  publisher: equality(word),
  language: equality(word),
  ageRating: fc.oneof(number, presence),
  seriesStatus: equality(fc.constantFrom(...seriesStatuses)),
}
const bookTests: { [Name in keyof BookLeaves]: fc.Arbitrary<BookLeaves[Name]> } = {
  ...shared,
  seriesId: equality(fc.constantFrom('S0', 'S1')),
  readListId: equality(id),
  numberSort: number,
  mediaStatus: equality(fc.constantFrom(...mediaStatuses)),
  mediaProfile: equality(fc.constantFrom(...mediaProfiles)),
  poster: equality(
    fc.record({ type: fc.constantFrom(...thumbnailTypes), selected: fc.boolean() }, { requiredKeys: [] }),
  ),
}

const treeOf = <Leaves>(tests: { [Name in keyof Leaves]: fc.Arbitrary<Leaves[Name]> }) => {
  const leaf = fc.oneof(
    ...Object.entries<fc.Arbitrary<unknown>>(tests).map(([name, test]) =>
      test.map((given) => ({ leaf: name, test: given })),
    ),
  )
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small', withCrossShrink: true }, leaf, tie('all'), tie('any')),
    all: fc.record({ allOf: fc.array(tie('tree'), { maxLength: 3 }) }),
    any: fc.record({ anyOf: fc.array(tie('tree'), { maxLength: 3 }) }),
  }))
  return { leaf: leaf as fc.Arbitrary<Condition<Leaves>>, tree: tree as fc.Arbitrary<Condition<Leaves>> }
}

const someWords = fc.uniqueArray(fc.constantFrom('Äpfel', 'THE', 'other'), { maxLength: 2 })
const someAuthors = fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), role: fc.constantFrom(...roles) }), {
  maxLength: 2,
  selector: ({ name, role }) => name + role,
})
const aShelf = fc.record({
  series: fc.record({
    libraryId: id,
    collectionIds: fc.subarray(ids),
    deleted: fc.boolean(),
    oneshot: fc.boolean(),
    title: word,
    titleSort: word,
    releaseDate: fc.option(fc.constantFrom(...dates)),
    ownTags: someWords,
    bookTags: someWords,
    genres: someWords,
    sharingLabels: someWords,
    publisher: word,
    language: word,
    ageRating: fc.option(fc.constantFrom(1, 12)),
    status: fc.constantFrom(...seriesStatuses),
    totalBookCount: fc.option(fc.constantFrom(1, 2)),
    authors: someAuthors,
    changedSinceAdded: fc.boolean(),
  }),
  books: fc.array(
    fc.record({
      readListIds: fc.subarray(ids),
      deleted: fc.boolean(),
      oneshot: fc.boolean(),
      title: word,
      releaseDate: fc.option(fc.constantFrom(...dates)),
      numberSort: fc.constantFrom(0, 1, 1.5, 2, 12),
      tags: someWords,
      readStatus: fc.constantFrom(...readStatuses),
      mediaType: fc.option(fc.constantFrom(...types)),
      authors: someAuthors,
      posters: fc.uniqueArray(fc.constantFrom(...thumbnailTypes), { maxLength: 2 }),
    }),
    { minLength: 0, maxLength: 3 },
  ),
})
type Shelf = typeof aShelf extends fc.Arbitrary<infer Value> ? Value : never

describeOnBothEngines('conditions', (open) => {
  it('mean the same in a query as in plain code, and show nobody what is hidden', async () => {
    const database = await open()
    const { series, books } = await fill(database, fc.sample(aShelf, { numRuns: 40, seed: 7 }))
    const { seriesReader, bookReader } = database.stores
    const everything = pageRequest({ unpaged: true })
    const viewers = [
      reader,
      { ...reader, libraries: new Set(['A' as LibraryId]) },
      { ...reader, ageRestriction: { age: 5, restriction: 'ALLOW_ONLY' as const }, labelsAllow: new Set(['THE']) },
      { ...reader, labelsExclude: new Set(['other']), libraries: new Set(['B' as LibraryId]) },
    ]
    const seriesAgree = async (condition: SeriesCondition) => {
      for (const viewer of viewers) {
        const expected = series.filter((one) => seesSeries(viewer, one.secrecy) && meetsSeries(one, condition, today()))
        const found = await seriesReader.list(viewer, { condition }, everything)
        expect(found.items.map(withCounts).toSorted(byId)).toEqual(expected.map(withCounts).toSorted(byId))
        const page = await seriesReader.list(viewer, { condition }, pageRequest({ size: 1, page: 1 }))
        expect(page.total).toBe(expected.length)
        const groups = await seriesReader.letterGroups(viewer, { condition })
        const named = expected.filter((one) => one.titleSort !== '')
        expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(named.length)
      }
    }
    const booksAgree = async (condition: BookCondition) => {
      for (const viewer of viewers) {
        const expected = books.filter((one) => seesSeries(viewer, one.secrecy) && meetsBook(one, condition, today()))
        const found = await bookReader.list(viewer, { condition }, everything)
        expect(found.items.map((one) => one.id).toSorted()).toEqual(expected.map((one) => one.id).toSorted())
        const page = await bookReader.list(viewer, { condition }, pageRequest({ size: 1, page: 1 }))
        expect(page.total).toBe(expected.length)
      }
    }
    const ofSeries = treeOf<SeriesLeaves>(seriesTests)
    const ofBooks = treeOf<BookLeaves>(bookTests)
    await fc.assert(fc.asyncProperty(ofSeries.leaf, seriesAgree), { numRuns: variations(90, 30) })
    await fc.assert(fc.asyncProperty(ofSeries.tree, seriesAgree), { numRuns: variations(60, 20) })
    await fc.assert(fc.asyncProperty(ofBooks.leaf, booksAgree), { numRuns: variations(80, 30) })
    await fc.assert(fc.asyncProperty(ofBooks.tree, booksAgree), { numRuns: variations(60, 20) })
  })

  it('may be as many as a client has libraries', async () => {
    const { stores } = await open()
    const series = await shelfOf(stores).series('L1999' as LibraryId)
    const condition: SeriesCondition = {
      anyOf: Array.from({ length: 2_000 }, (_, i) => ({ leaf: 'libraryId', test: { operator: 'is', value: `L${i}` } })),
    }
    const { items } = await stores.seriesReader.list(reader, { condition }, pageRequest())
    expect(items.map((one) => one.id)).toEqual([series.id])
  })
})

type Counted = { id: string; bookCount: number; readCount: number; inProgressCount: number }
const withCounts = ({ id, bookCount, readCount, inProgressCount }: Counted) => ({
  id,
  bookCount,
  readCount,
  inProgressCount,
})
const byId = (a: Counted, b: Counted) => (a.id < b.id ? -1 : 1)

type Known<Plain> = Plain & { id: string; secrecy: Parameters<typeof seesSeries>[1] }

const fill = async ({ transaction }: OpenedDatabase, shelves: readonly Shelf[]) => {
  const series: Known<PlainSeries>[] = []
  const books: Known<PlainBook>[] = []
  await transaction(async (stores) => {
    const shelf = shelfOf(stores)
    for (const [index, wish] of shelves.entries()) {
      const { series: plain } = wish
      const made = await shelf.series(plain.libraryId as LibraryId, {
        id: `S${index}` as SeriesId,
        name: `Series ${index}`,
        oneshot: plain.oneshot,
        deletedAt: plain.deleted ? 5 : null,
        modifiedAt: plain.changedSinceAdded ? 3_000 : 2_000,
        metadata: { ...plain, tags: plain.ownTags },
      })
      const { authors, releaseDate } = plain
      await stores.series.saveAggregate(made.id, {
        authors,
        tags: plain.bookTags,
        releaseDate,
        summary: '',
        summaryNumber: '',
      })
      const secrecy = { ...plain, libraryId: plain.libraryId as LibraryId }
      for (const [at, book] of wish.books.entries()) books.push(await putBook(stores, made, { book, at, secrecy }))
      await stores.progress.recount(made.id, reader.userId)
      series.push({
        ...plain,
        id: made.id,
        secrecy,
        tags: [...plain.ownTags, ...plain.bookTags],
        ...countsOf(plain, wish.books),
      })
    }
    await putSets(stores, series, books)
  })
  return { series, books }
}

type Stores = OpenedDatabase['stores']
type BookWish = { book: Shelf['books'][number]; at: number; secrecy: Known<PlainSeries>['secrecy'] }

const putBook = async (
  stores: Pick<Stores, 'books' | 'media' | 'progress' | 'thumbnails'> & Stores,
  series: Awaited<ReturnType<ReturnType<typeof shelfOf>['series']>>,
  { book, at, secrecy }: BookWish,
): Promise<Known<PlainBook>> => {
  const made = await shelfOf(stores).book(series, {
    id: `${series.id}B${at}` as BookId,
    oneshot: book.oneshot,
    deletedAt: book.deleted ? 5 : null,
    metadata: { ...book },
  })
  if (book.mediaType !== null)
    await stores.media.save(made.id, { status: 'UNSUPPORTED', mediaType: book.mediaType, comment: '' })
  if (book.readStatus !== 'UNREAD')
    await stores.progress.mark(made.id, reader.userId, { page: 1, completed: book.readStatus === 'READ', readAt: 9 })
  for (const [i, type] of book.posters.entries())
    await stores.thumbnails.add(aPoster({ kind: 'book', id: made.id }, { type }), i === 0 ? 'YES' : 'NO')
  return {
    ...book,
    id: made.id,
    secrecy,
    libraryId: series.libraryId,
    seriesId: series.id,
    mediaStatus: book.mediaType === null ? 'UNKNOWN' : 'UNSUPPORTED',
    mediaType: book.mediaType ?? '',
    posters: book.posters.map((type, i) => ({ type, selected: i === 0 })),
  }
}

const putSets = async (stores: Stores, series: readonly Known<PlainSeries>[], books: readonly Known<PlainBook>[]) => {
  const dates = { createdAt: 1, modifiedAt: 1, ordered: true }
  for (const set of ids) {
    const seriesIds = series.filter((one) => one.collectionIds.includes(set)).map((one) => one.id as SeriesId)
    await stores.collections.insert({ id: set as never, name: `C${set}`, seriesIds, ...dates })
    const bookIds = books.filter((one) => one.readListIds.includes(set)).map((one) => one.id as BookId)
    await stores.readLists.insert({ id: set as never, name: `R${set}`, summary: '', bookIds, ...dates })
  }
}
