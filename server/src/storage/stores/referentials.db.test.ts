import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Scope, TermKind } from '#domain/referential/referential'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const viewer = aViewer()
const all = pageRequest({ unpaged: true })

describeOnBothEngines('referentials', (open) => {
  it('list each value once, in order, and skip empty ones', async () => {
    const { referentials } = (await filled(await open())).stores
    const items = async <Item>(page: Promise<{ items: readonly Item[] }>) => (await page).items
    expect(await items(referentials.terms(viewer, { kinds: ['genre'] }, all))).toEqual(['Drama', 'Épopée', 'Horror'])
    expect(await items(referentials.terms(viewer, { kinds: ['tag', 'book-tag'] }, all))).toEqual(['ink', 'robots'])
    expect(await items(referentials.terms(viewer, { kinds: ['label'] }, all))).toEqual(['adult'])
    expect(await items(referentials.publishers(viewer, {}, all))).toEqual(['Image'])
    expect(await items(referentials.languages(viewer, {}, all))).toEqual(['en', 'fr'])
    expect(await items(referentials.ageRatings(viewer, { unrated: 'included' }, all))).toEqual([null, 6, 18])
    expect(await items(referentials.ageRatings(viewer, { unrated: 'left-out' }, all))).toEqual([6, 18])
    expect(await items(referentials.releaseYears(viewer, {}, all))).toEqual(['2010', '1999'])
    expect(await items(referentials.authors(viewer, {}, all))).toEqual([
      { name: 'Ann', role: 'inker' },
      { name: 'Ann', role: 'writer' },
      { name: 'Éric', role: 'writer' },
    ])
    expect(await items(referentials.authorNames(viewer, {}, all))).toEqual(['Ann', 'Éric'])
    expect(await items(referentials.authorRoles(viewer, {}, all))).toEqual(['inker', 'writer'])
    expect(await items(referentials.authors(viewer, { search: 'ERI', role: 'writer' }, all))).toHaveLength(1)
    expect(await items(referentials.authorNames(viewer, { role: 'inker' }, all))).toEqual(['Ann'])
    expect(await items(referentials.terms(viewer, { kinds: ['genre'], search: 'epo' }, all))).toEqual(['Épopée'])
  })

  it('page, and tell how many there are', async () => {
    const { referentials } = (await filled(await open())).stores
    const page = await referentials.terms(viewer, { kinds: ['genre'] }, pageRequest({ page: 1, size: 2 }))
    expect(page).toMatchObject({ items: ['Horror'], total: 3, sorted: true })
    const beyond = await referentials.terms(viewer, { kinds: ['genre'] }, pageRequest({ page: 9, size: 2 }))
    expect(beyond).toMatchObject({ items: [], total: 3 })
  })

  it.each<[Scope, { genres: string; names: string; bookTags: string }]>([
    [
      { kind: 'library', ids: ['B'] },
      { genres: 'Drama Épopée', names: 'Éric', bookTags: '' },
    ],
    [
      { kind: 'collection', ids: ['C'] },
      { genres: 'Drama Horror', names: 'Ann', bookTags: 'ink' },
    ],
    [
      { kind: 'series', ids: ['S2'] },
      { genres: 'Drama Épopée', names: 'Éric', bookTags: '' },
    ],
    [
      { kind: 'read-list', ids: ['R'] },
      { genres: 'Drama Horror', names: 'Ann', bookTags: 'ink' },
    ],
    [
      { kind: 'library', ids: ['none'] },
      { genres: '', names: '', bookTags: '' },
    ],
  ])('keep to %o', async (scope, { genres, names, bookTags }) => {
    const { referentials } = (await filled(await open())).stores
    const text = async (page: Promise<{ items: readonly string[] }>) => (await page).items.join(' ')
    expect(await text(referentials.terms(viewer, { kinds: ['genre'], scope }, all))).toBe(genres)
    expect(await text(referentials.authorNames(viewer, { scope }, all))).toBe(names)
    expect(await text(referentials.terms(viewer, { kinds: ['book-tag'], scope }, all))).toBe(bookTags)
  })

  it('of a read list are the tags of its series and of its own books, not of their neighbours', async () => {
    const { stores, transaction } = await filled(await open())
    const scope = { kind: 'read-list' as const, ids: ['R'] }
    await transaction(async (inside) => {
      const shelf = shelfOf(inside)
      const first = { id: 'S1' as SeriesId, libraryId: 'A' as LibraryId } as Parameters<typeof shelf.book>[0]
      await shelf.book(first, { id: 'B2' as BookId, metadata: { tags: ['neighbour', 'robots'] } })
      const words = { authors: [], releaseDate: null, summary: '', summaryNumber: '' }
      await inside.series.saveAggregate('S1' as SeriesId, { ...words, tags: ['ink', 'neighbour', 'robots'] })
    })
    const tags = (kinds: readonly TermKind[], more: object = {}) =>
      stores.referentials.terms(viewer, { kinds, scope, ...more }, all)
    expect((await tags(['tag', 'book-tag'])).items).toEqual(['ink', 'robots'])
    expect((await tags(['tag'])).items).toEqual(['robots'])
    expect((await tags(['book-tag'])).items).toEqual(['ink'])
    expect((await tags(['tag', 'book-tag'], { search: 'IN' })).items).toEqual(['ink'])
    const request = pageRequest({ page: 1, size: 1 })
    const second = await stores.referentials.terms(viewer, { kinds: ['tag', 'book-tag'], scope }, request)
    expect(second).toMatchObject({ items: ['robots'], total: 2 })
    const series = { kind: 'series' as const, ids: ['S1'] }
    const ofSeries = await stores.referentials.terms(viewer, { kinds: ['tag', 'book-tag'], scope: series }, all)
    expect(ofSeries.items).toEqual(['ink', 'neighbour', 'robots'])
  })

  it('hold nothing that only hidden series have', async () => {
    const { referentials } = (await filled(await open())).stores
    for (const outsider of [
      aViewer({ libraries: new Set(['B' as LibraryId]) }),
      aViewer({ ageRestriction: { age: 18, restriction: 'EXCLUDE' } }),
      aViewer({ labelsExclude: new Set(['adult']) }),
    ]) {
      for (const scope of [
        undefined,
        { kind: 'read-list' as const, ids: ['R'] },
        { kind: 'collection' as const, ids: ['C'] },
      ]) {
        const words = JSON.stringify([
          await referentials.terms(outsider, { kinds: ['genre', 'tag', 'book-tag', 'label'], scope }, all),
          await referentials.terms(outsider, { kinds: ['book-tag'], scope }, all),
          await referentials.authors(outsider, { scope }, all),
          await referentials.publishers(outsider, { scope }, all),
          await referentials.ageRatings(outsider, { unrated: 'included', scope }, all),
          await referentials.releaseYears(outsider, { scope }, all),
        ])
        expect(words).not.toMatch(/Horror|ink|Ann|Image|18|2010|adult|robots/)
      }
    }
  })
})

const filled = async (database: OpenedDatabase) => {
  await database.transaction(async (stores) => {
    const shelf = shelfOf(stores)
    const first = await shelf.series('A' as LibraryId, {
      id: 'S1' as SeriesId,
      metadata: {
        genres: ['Horror', 'Drama'],
        tags: ['robots'],
        sharingLabels: ['adult'],
        publisher: 'Image',
        language: 'en',
        ageRating: 18,
      },
    })
    const second = await shelf.series('B' as LibraryId, {
      id: 'S2' as SeriesId,
      metadata: { genres: ['Drama', 'Épopée'], language: 'fr', ageRating: 6 },
    })
    await shelf.series('B' as LibraryId)
    const authors = [
      { name: 'Ann', role: 'writer' },
      { name: 'Ann', role: 'inker' },
    ]
    const book = await shelf.book(first, { id: 'B1' as BookId, metadata: { tags: ['ink'], authors } })
    const nothing = { summary: '', summaryNumber: '' }
    await stores.series.saveAggregate(first.id, { authors, tags: ['ink'], releaseDate: '2010-01-01', ...nothing })
    const others = [{ name: 'Éric', role: 'writer' }]
    await stores.series.saveAggregate(second.id, { authors: others, tags: [], releaseDate: '1999-01-01', ...nothing })
    const dates = { createdAt: 1, modifiedAt: 1, ordered: true }
    await stores.collections.insert({ id: 'C' as CollectionId, name: 'C', seriesIds: [first.id], ...dates })
    await stores.readLists.insert({ id: 'R' as ReadListId, name: 'R', summary: '', bookIds: [book.id], ...dates })
  })
  return database
}
