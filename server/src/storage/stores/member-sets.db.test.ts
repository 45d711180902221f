import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { variations } from '@spinrack/fixtures/variations'
import { seesSeries, type Viewer } from '#domain/access/viewer'
import type { Collection } from '#domain/collection/collection'
import type { ReadList } from '#domain/read-list/read-list'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import type { Stores } from '#domain/transaction'
import { newId } from '#platform/ids'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const everyone = aViewer()
const comics = 'L1' as LibraryId
const manga = 'L2' as LibraryId

describeOnBothEngines('collections', (open) => {
  it('come back as they were put, found by id and by name without case', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    const stored = await put(stores, { name: 'Été', seriesIds: [b, a], ordered: true })
    expect(await stores.collections.find(stored.id)).toEqual(stored)
    expect(await stores.collections.byName('ÉTÉ')).toEqual(stored)
    expect(await stores.collections.byName('Ete')).toBeUndefined()
  })

  it('keep the order of an update, and who was named by files', async () => {
    const { stores } = await open()
    const [a, b, c] = await someSeries(stores, 3)
    await stores.collections.syncFromFiles(a, ['Heroes'])
    const before = (await stores.collections.byName('heroes')) as Collection
    await stores.collections.update({ ...before, name: 'Heroes', ordered: true, seriesIds: [c, a, b] })
    expect((await stores.collections.find(before.id))?.seriesIds).toEqual([c, a, b])
    await stores.collections.syncFromFiles(a, [])
    await stores.collections.syncFromFiles(b, [])
    expect((await stores.collections.find(before.id))?.seriesIds).toEqual([c, b])
  })

  it('go without their series, and series without their place in collections', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    const { id } = await put(stores, { seriesIds: [a, b] })
    await stores.series.remove([a])
    expect(await stores.collectionReader.find(everyone, id)).toMatchObject({ seriesIds: [b], filtered: false })
    await stores.collections.remove(id)
    expect(await stores.collections.find(id)).toBeUndefined()
    expect(await stores.seriesReader.list(everyone, { collectionId: id }, pageRequest())).toMatchObject({ total: 0 })
  })

  it('know which series do not exist', async () => {
    const { stores } = await open()
    const [a] = await someSeries(stores, 1)
    expect(await stores.collections.unknown([a, 'nobody' as SeriesId])).toEqual(['nobody'])
  })

  it('list their series by position or by title, filtered', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const [zoo, apple] = [await shelf.series(comics, { name: 'Zoo' }), await shelf.series(manga, { name: 'apple' })]
    await shelf.series(comics, { name: 'outside' })
    const { id } = await put(stores, { seriesIds: [zoo.id, apple.id] })
    const names = async (key: string, libraryIds: string[] = []) => {
      const request = pageRequest({ sort: [{ key, direction: 'asc' }] })
      const page = await stores.seriesReader.list(everyone, { collectionId: id, libraryIds }, request)
      expect(page.sorted).toBe(true)
      return page.items.map((series) => series.name)
    }
    expect(await names('collection.number')).toEqual(['Zoo', 'apple'])
    expect(await names('metadata.titleSort')).toEqual(['apple', 'Zoo'])
    expect(await names('collection.number', [manga])).toEqual(['apple'])
  })
})

describeOnBothEngines('collections named by files', (open) => {
  it('are made once, whatever the case of their name, and told of', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    const first = await stores.collections.syncFromFiles(a, ['Heroes', ' heroes ', '', 'Villains'])
    expect(first.map(({ type, seriesIds }) => [type, seriesIds])).toEqual([
      ['CollectionAdded', [a]],
      ['CollectionAdded', [a]],
    ])
    const second = await stores.collections.syncFromFiles(b, ['HEROES'])
    expect(second).toEqual([{ type: 'CollectionChanged', collectionId: first[0]?.collectionId, seriesIds: [a, b] }])
    expect(await stores.collections.syncFromFiles(b, ['HEROES'])).toEqual([])
    expect(await stores.collections.byName('heroes')).toMatchObject({ name: 'Heroes', ordered: false })
  })

  it('lose what the files no longer name, and keep what a person added', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    const { id } = await put(stores, { name: 'Mine', seriesIds: [a] })
    expect(await stores.collections.syncFromFiles(a, ['Mine', 'Theirs'])).toHaveLength(1)
    await stores.collections.syncFromFiles(b, ['Mine', 'Theirs'])
    const gone = await stores.collections.syncFromFiles(a, [])
    expect(gone).toEqual([{ type: 'CollectionChanged', collectionId: expect.any(String), seriesIds: [b] }])
    expect((await stores.collections.find(id))?.seriesIds).toEqual([a, b])
    await stores.collections.syncFromFiles(b, [])
    expect((await stores.collections.find(id))?.seriesIds).toEqual([a])
    expect((await stores.collections.empty()).map(({ name }) => name)).toEqual(['Theirs'])
  })

  it('belong to whoever gives them another name, and are made anew under the old one', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    for (const one of [a, b]) await stores.collections.syncFromFiles(one, ['Heroes'])
    const before = (await stores.collections.byName('Heroes')) as Collection
    await stores.collections.update({ ...before, name: 'My heroes', seriesIds: [b, a] })
    const events = await stores.collections.syncFromFiles(a, ['Heroes'])
    expect(events.map(({ type, seriesIds }) => [type, seriesIds])).toEqual([['CollectionAdded', [a]]])
    await stores.collections.syncFromFiles(b, [])
    expect(await stores.collections.find(before.id)).toMatchObject({ name: 'My heroes', seriesIds: [b, a] })
  })

  it('stay those of the files when only the case of their name changes', async () => {
    const { stores } = await open()
    const [a, b] = await someSeries(stores, 2)
    for (const one of [a, b]) await stores.collections.syncFromFiles(one, ['heroes'])
    const before = (await stores.collections.byName('heroes')) as Collection
    await stores.collections.update({ ...before, name: 'Heroes' })
    expect(await stores.collections.syncFromFiles(a, ['heroes'])).toEqual([])
    await stores.collections.syncFromFiles(b, [])
    expect(await stores.collections.find(before.id)).toMatchObject({ name: 'Heroes', seriesIds: [a] })
  })
})

describeOnBothEngines('read lists', (open) => {
  it('come back as they were put', async () => {
    const { stores } = await open()
    const [a, b] = await someBooks(stores, 2)
    const stored = await putList(stores, { name: 'Crossover', summary: 'All of it.', bookIds: [b, a] })
    expect(await stores.readLists.find(stored.id)).toEqual(stored)
    expect(await stores.readLists.byName('crossOVER')).toEqual(stored)
    expect(await stores.readLists.unknown(['x' as BookId, a])).toEqual(['x'])
  })

  it('give a file the position it asks for when it is free, else the last', async () => {
    const { stores } = await open()
    const [a, b, c, d, e] = await someBooks(stores, 5)
    await stores.readLists.syncFromFiles(a, [{ name: 'Arc', number: 5 }])
    await stores.readLists.syncFromFiles(b, [{ name: 'Arc', number: 2 }])
    await stores.readLists.syncFromFiles(c, [{ name: 'Arc', number: 5 }])
    await stores.readLists.syncFromFiles(d, [{ name: 'arc', number: null }])
    await stores.readLists.syncFromFiles(e, [{ name: 'Arc', number: 99_999_999_999 }])
    const list = await stores.readLists.byName('Arc')
    expect(list).toMatchObject({ ordered: true, bookIds: [b, a, c, d, e] })
  })

  it('take a book into a list that has become empty', async () => {
    const { stores } = await open()
    const [a, b] = await someBooks(stores, 2)
    const { id } = await putList(stores, { name: 'Arc', bookIds: [a] })
    await stores.books.remove([a])
    const events = await stores.readLists.syncFromFiles(b, [{ name: 'Arc', number: null }])
    expect(events).toEqual([{ type: 'ReadListChanged', readListId: id, bookIds: [b] }])
  })

  it('keep the positions that files asked for while only the name changes', async () => {
    const { stores } = await open()
    const [a, b, c] = await someBooks(stores, 3)
    await stores.readLists.syncFromFiles(a, [{ name: 'Arc', number: 1 }])
    await stores.readLists.syncFromFiles(b, [{ name: 'Arc', number: 3 }])
    const before = (await stores.readLists.byName('Arc')) as ReadList
    await stores.readLists.update({ ...before, name: 'Arc of old' })
    await stores.readLists.syncFromFiles(c, [{ name: 'Arc of old', number: 2 }])
    expect((await stores.readLists.find(before.id))?.bookIds).toEqual([a, c, b])
  })

  it('stay with whoever gives them another name', async () => {
    const { stores } = await open()
    const [a] = await someBooks(stores, 1)
    await stores.readLists.syncFromFiles(a, [{ name: 'Arc', number: 1 }])
    const before = (await stores.readLists.byName('Arc')) as ReadList
    await stores.readLists.update({ ...before, name: 'Arc (best order)' })
    await stores.readLists.syncFromFiles(a, [{ name: 'Arc', number: 1 }])
    expect((await stores.readLists.find(before.id))?.bookIds).toEqual([a])
    expect((await stores.readLists.byName('Arc'))?.bookIds).toEqual([a])
  })

  it('list their books by position or by release, undated ones first', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const series = await shelf.series(comics)
    const late = await shelf.book(series, { name: 'late', metadata: { releaseDate: '2020-01-01' } })
    const undated = await shelf.book(series, { name: 'undated' })
    const early = await shelf.book(series, { name: 'early', metadata: { releaseDate: '1990-01-01' } })
    await shelf.book(series, { name: 'outside' })
    const { id } = await putList(stores, { bookIds: [late.id, undated.id, early.id] })
    const names = async (key: string) => {
      const request = pageRequest({ sort: [{ key, direction: 'asc' }] })
      return (await stores.bookReader.list(everyone, { readListId: id }, request)).items.map((book) => book.name)
    }
    expect(await names('readList.number')).toEqual(['late', 'undated', 'early'])
    expect(await names('metadata.releaseDate')).toEqual(['undated', 'early', 'late'])
    expect(await stores.readListReader.byReleaseDate(everyone, id)).toEqual([undated.id, early.id, late.id])
  })
})

describeOnBothEngines('what a viewer sees of sets', (open) => {
  it('is only what the viewer may see, in names, members and counts', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const known: { series: SeriesId; book: BookId; secrecy: Parameters<typeof seesSeries>[1] }[] = []
    for (const libraryId of [comics, manga]) {
      for (const ageRating of [null, 6, 18]) {
        for (const sharingLabels of [[], ['kids'], ['adult']]) {
          const series = await shelf.series(libraryId, { metadata: { ageRating, sharingLabels } })
          const book = await shelf.book(series)
          known.push({ series: series.id, book: book.id, secrecy: { libraryId, ageRating, sharingLabels } })
        }
      }
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.shuffledSubarray(known, { maxLength: 6 }), { maxLength: 5 }),
        viewers,
        async (wishes, viewer) => {
          const collections: Collection[] = []
          const readLists: ReadList[] = []
          for (const wish of wishes) {
            collections.push(await put(stores, { seriesIds: wish.map(({ series }) => series) }))
            readLists.push(await putList(stores, { bookIds: wish.map(({ book }) => book) }))
          }
          const expected = wishes.map((wish) => wish.filter(({ secrecy }) => seesSeries(viewer, secrecy)))
          const seesAll = viewer.libraries === 'all' && known.every(({ secrecy }) => seesSeries(viewer, secrecy))
          const isThere = (i: number) => (expected[i]?.length ?? 0) > 0 || (seesAll && wishes[i]?.length === 0)
          const there = wishes.flatMap((_, i) => (isThere(i) ? [i] : []))
          for (const [i, wish] of wishes.entries()) {
            const filtered = wish.length !== expected[i]?.length
            const collection = await stores.collectionReader.find(viewer, collections[i]?.id as CollectionId)
            const readList = await stores.readListReader.find(viewer, readLists[i]?.id as ReadListId)
            const seriesIds = expected[i]?.map(({ series }) => series)
            const bookIds = expected[i]?.map(({ book }) => book)
            expect([collection, readList]).toEqual(
              isThere(i)
                ? [
                    { ...collections[i], filtered, seriesIds },
                    { ...readLists[i], filtered, bookIds },
                  ]
                : [undefined, undefined],
            )
          }
          const page = await stores.collectionReader.list(viewer, {}, pageRequest({ size: 2 }))
          expect(page.total).toBe(there.length)
          const lists = await stores.readListReader.list(viewer, {}, pageRequest({ unpaged: true }))
          expect(new Set(lists.items.map(({ id }) => id))).toEqual(new Set(there.map((i) => readLists[i]?.id)))
          expect(lists.total).toBe(there.length)
          for (const { id } of collections) await stores.collections.remove(id)
          for (const { id } of readLists) await stores.readLists.remove(id)
        },
      ),
      { numRuns: variations(25, 10) },
    )
  })

  it('is narrowed by words of the name and by libraries', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const [here, there] = [await shelf.series(comics), await shelf.series(manga)]
    await put(stores, { name: 'Crème de la crème', seriesIds: [here.id] })
    await put(stores, { name: '100% pure', seriesIds: [there.id] })
    await put(stores, { name: 'apples', seriesIds: [here.id, there.id] })
    const names = async (filter: object, sort: string[] = []) => {
      const request = pageRequest({ sort: sort.map((key) => ({ key, direction: 'desc' as const })) })
      return (await stores.collectionReader.list(everyone, filter, request)).items.map(({ name }) => name)
    }
    expect(await names({})).toEqual(['100% pure', 'apples', 'Crème de la crème'])
    expect(await names({}, ['name'])).toEqual(['Crème de la crème', 'apples', '100% pure'])
    expect(await names({ search: 'CREME la' })).toEqual(['Crème de la crème'])
    expect(await names({ search: '100%' })).toEqual(['100% pure'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ libraryIds: [manga] })).toEqual(['100% pure', 'apples'])
  })

  it.each<[search: string, expected: string[]]>([
    ['war civil', ['War (civil)', 'Civil War', 'The Civil War']],
    ['"civil war"', ['Civil War', 'The Civil War']],
    ['civil NOT the', ['Civil War', 'War (civil)']],
    ['elan OR strasse', ['Élan vital', 'Straße']],
    ['(elan OR straße) AND vital', ['Élan vital']],
    ['name:ELAN', ['Élan vital']],
    ['name:"the civil"', ['The Civil War']],
    ['publisher:elan', []],
    ['xmen', []],
    ['x-men', ['X-Men']],
    [' ', ['Civil War', 'Élan vital', 'Straße', 'The Civil War', 'War (civil)', 'X-Men']],
  ])('is searched as series and books are: %s', async (search, expected) => {
    const { stores } = await open()
    const [series, secret] = [await shelfOf(stores).series(comics), await shelfOf(stores).series(manga)]
    const [book, secretBook] = [await shelfOf(stores).book(series), await shelfOf(stores).book(secret)]
    for (const name of ['Civil War', 'The Civil War', 'War (civil)', 'Élan vital', 'Straße', 'X-Men']) {
      await put(stores, { name, seriesIds: [series.id] })
      await putList(stores, { name, bookIds: [book.id] })
    }
    await put(stores, { name: 'Secret Civil War élan', seriesIds: [secret.id] })
    await putList(stores, { name: 'Secret Civil War élan', bookIds: [secretBook.id] })
    const outsider = aViewer({ libraries: new Set([comics]) })
    for (const reader of [stores.collectionReader, stores.readListReader]) {
      const { items, total } = await reader.list(outsider, { search }, pageRequest())
      expect(items.map(({ name }) => name)).toEqual(expected)
      expect(total).toBe(expected.length)
    }
  })

  it('names the sets that hold a series or a book', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const open1 = await shelf.series(comics)
    const secret = await shelf.series(manga)
    const book = await shelf.book(secret)
    await put(stores, { name: 'both', seriesIds: [secret.id, open1.id] })
    await put(stores, { name: 'alone', seriesIds: [open1.id] })
    await putList(stores, { name: 'list', bookIds: [book.id] })
    const outsider = aViewer({ libraries: new Set([comics]) })
    const found = async (viewer: Viewer, id: SeriesId) =>
      (await stores.collectionReader.holding(viewer, id)).map(({ name, seriesIds }) => [name, seriesIds.length])
    expect(await found(everyone, open1.id)).toEqual([
      ['alone', 1],
      ['both', 2],
    ])
    expect(await found(outsider, open1.id)).toEqual([
      ['alone', 1],
      ['both', 1],
    ])
    expect(await found(outsider, secret.id)).toEqual([])
    expect(await stores.readListReader.holding(everyone, book.id)).toHaveLength(1)
    expect(await stores.readListReader.holding(outsider, book.id)).toEqual([])
    expect(await stores.collectionReader.visibleAmong(outsider, [secret.id, open1.id])).toEqual([open1.id])
    expect(await stores.readListReader.visibleAmong(outsider, [book.id])).toEqual([])
  })
})

const viewers = fc
  .record({
    libraries: fc.constantFrom('all' as const, new Set([comics]), new Set<LibraryId>()),
    ageRestriction: fc.option(
      fc.record({
        age: fc.constantFrom(6, 12, 18),
        restriction: fc.constantFrom('ALLOW_ONLY' as const, 'EXCLUDE' as const),
      }),
    ),
    labelsAllow: fc.constantFrom(new Set<string>(), new Set<string>(), new Set(['kids'])),
    labelsExclude: fc.constantFrom(new Set<string>(), new Set<string>(), new Set(['adult'])),
  })
  .map((change) => aViewer(change))

const dates = { createdAt: 5_000, modifiedAt: 6_000 }

const put = async (stores: Stores, change: Partial<Collection>): Promise<Collection> => {
  const id = newId<CollectionId>()
  const collection = { id, name: `Collection ${id}`, ordered: false, seriesIds: [], ...dates, ...change }
  await stores.collections.insert(collection)
  return collection
}

const putList = async (stores: Stores, change: Partial<ReadList>): Promise<ReadList> => {
  const id = newId<ReadListId>()
  const list = { id, name: `List ${id}`, summary: '', ordered: true, bookIds: [], ...dates, ...change }
  await stores.readLists.insert(list)
  return list
}

type Ids<Id> = [Id, Id, Id, Id, Id]

const someSeries = async (stores: Stores, count: number) => {
  const ids: SeriesId[] = []
  for (let i = 0; i < count; i++) ids.push((await shelfOf(stores).series(comics)).id)
  return ids as Ids<SeriesId>
}

const someBooks = async (stores: Stores, count: number) => {
  const shelf = shelfOf(stores)
  const series = await shelf.series(comics)
  const ids: BookId[] = []
  for (let i = 0; i < count; i++) ids.push((await shelf.book(series)).id)
  return ids as Ids<BookId>
}
