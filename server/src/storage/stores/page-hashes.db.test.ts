import type { Book } from '#domain/book/book'
import type { HashedPage } from '#domain/page-hash/page-hash'
import { aViewer, pageRequest, readyMedia } from '#domain/testing/builders.test-support'
import { expect, it } from 'vitest'
import { describeOnBothEngines, type OpenedDatabase } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'

const hashed = (pageNumber: number, hash: string, size = 100): HashedPage => ({
  pageNumber,
  hash,
  fileName: `${pageNumber}.png`,
  mediaType: 'image/png',
  size,
})

const begin = async ({ stores }: OpenedDatabase) => {
  const shelf = shelfOf(stores)
  const library = await shelf.library()
  const series = await shelf.series(library.id)
  const book = async (hashes: readonly HashedPage[], change: Partial<Book> & { pageCount?: number } = {}) => {
    const one = await shelf.book(series, { pageCount: 10, ...change })
    await stores.pageHashes.replaceOfBook(one.id, hashes)
    return one
  }
  return { stores, shelf, library, series, book, viewer: aViewer() }
}

const by = (key: string, direction: 'asc' | 'desc' = 'asc') => pageRequest({ sort: [{ key, direction }] })

describeOnBothEngines('the store of page hashes', (open) => {
  it('keeps the hashes of a book until they are replaced', async () => {
    const { stores, book } = await begin(await open())
    const one = await book([hashed(2, 'b'), hashed(1, 'a')])
    expect(await stores.pageHashes.ofBook(one.id)).toEqual([hashed(1, 'a'), hashed(2, 'b')])
    await stores.pageHashes.replaceOfBook(one.id, [hashed(1, 'c')])
    expect(await stores.pageHashes.ofBook(one.id)).toEqual([hashed(1, 'c')])
    await stores.books.remove([one.id])
    expect(await stores.pageHashes.ofBook(one.id)).toEqual([])
  })

  it('finds the books whose first and last pages are not all known', async () => {
    const { stores, library, book } = await begin(await open())
    const six = [1, 2, 3, 8, 9, 10].map((number) => hashed(number, `h${number}`))
    await book(six)
    await book([hashed(1, 'a'), hashed(2, 'b')], { pageCount: 2 })
    await book([], { deletedAt: 1 })
    const bare = await book([])
    const partly = await book(six.slice(1))
    expect(await stores.pageHashes.missingIn(library.id)).toEqual([bare.id, partly.id].toSorted())
  })

  it('offers nothing from a book that no page can be removed from', async () => {
    const { stores, book, viewer } = await begin(await open())
    const [rar] = [await book([hashed(1, 'advert')]), await book([hashed(1, 'advert')])]
    const counts = async () =>
      (await stores.pageHashes.unknown(viewer, pageRequest())).items.map(({ matchCount }) => matchCount)
    expect(await counts()).toEqual([2])
    const { media, ...rest } = readyMedia(10)
    await stores.media.save(rar.id, {
      ...rest,
      media: { ...media, mediaType: 'application/x-rar-compressed; version=5' },
    })
    expect(await counts()).toEqual([])
    expect((await stores.pageHashes.matches(viewer, 'advert', pageRequest())).items).toHaveLength(1)
  })

  it('tells known from unknown hashes, with how often they occur', async () => {
    const { stores, book, viewer } = await begin(await open())
    await book([hashed(1, 'twice', 10), hashed(2, 'known', 20), hashed(3, 'once')])
    await book([hashed(1, 'twice', 10), hashed(2, 'known', 20), hashed(3, 'trashed')])
    await book([hashed(1, 'trashed'), hashed(2, 'thrice', 1)], { deletedAt: 1 })
    await book([hashed(1, 'thrice', 3), hashed(2, 'thrice', 3), hashed(3, 'thrice', 3)])
    await stores.pageHashes.insert({ hash: 'known', size: 20, action: 'IGNORE', contentHash: 'poster' })
    await stores.pageHashes.insert({ hash: 'gone', size: null, action: 'DELETE_AUTO', contentHash: null })
    expect(await stores.pageHashes.unknown(viewer, by('matchCount', 'desc'))).toMatchObject({
      total: 2,
      sorted: true,
      items: [
        { hash: 'thrice', size: 3, matchCount: 3 },
        { hash: 'twice', size: 10, matchCount: 2 },
      ],
    })
    const hashes = async (key: string) =>
      (await stores.pageHashes.unknown(viewer, by(key))).items.map(({ hash }) => hash)
    expect(await hashes('totalSize')).toEqual(['thrice', 'twice'])
    expect(await hashes('fileSize')).toEqual(['thrice', 'twice'])
    await stores.pageHashes.countDeleted('known', 2)
    const known = async (...actions: ('IGNORE' | 'DELETE_AUTO' | 'DELETE_MANUAL')[]) =>
      (await stores.pageHashes.known(viewer, actions, by('deleteSize', 'desc'))).items
    expect(await known('IGNORE', 'DELETE_AUTO')).toMatchObject([
      { hash: 'known', size: 20, action: 'IGNORE', deleteCount: 2, matchCount: 2 },
      { hash: 'gone', size: null, action: 'DELETE_AUTO', deleteCount: 0, matchCount: 0 },
    ])
    expect(await known('DELETE_AUTO')).toHaveLength(1)
    expect(await known()).toEqual([])
    await stores.pageHashes.changeAction('known', 'DELETE_MANUAL')
    expect(await stores.pageHashes.action('known')).toBe('DELETE_MANUAL')
    expect(await stores.pageHashes.poster('known')).toBe('poster')
    expect(await stores.pageHashes.poster('gone')).toBeUndefined()
  })

  it('lists the pages that have a hash', async () => {
    const { stores, book, viewer } = await begin(await open())
    const [a, b] = [
      await book([hashed(3, 'x')], { path: '/comics/b.cbz' }),
      await book([hashed(1, 'x'), hashed(2, 'x')], { path: '/comics/a.cbz' }),
    ]
    const { items, total } = await stores.pageHashes.matches(viewer, 'x', by('url'))
    expect(total).toBe(3)
    expect(items).toEqual([
      { ...hashed(1, 'x'), bookId: b.id, path: '/comics/a.cbz' },
      { ...hashed(2, 'x'), bookId: b.id, path: '/comics/a.cbz' },
      { ...hashed(3, 'x'), bookId: a.id, path: '/comics/b.cbz' },
    ])
    const second = await stores.pageHashes.matches(viewer, 'x', { ...by('url'), page: 1, size: 2 })
    expect(second.items).toMatchObject([{ bookId: a.id }])
  })

  it('counts nothing that the viewer may not see', async () => {
    const { stores, shelf, library, book } = await begin(await open())
    const adult = await shelf.series(library.id, { metadata: { ageRating: 18 } })
    await book([hashed(1, 'x')])
    await stores.pageHashes.replaceOfBook((await shelf.book(adult)).id, [hashed(1, 'x')])
    const young = aViewer({ ageRestriction: { age: 16, restriction: 'EXCLUDE' } })
    expect(await stores.pageHashes.unknown(young, pageRequest())).toMatchObject({ total: 0, items: [] })
    expect((await stores.pageHashes.matches(young, 'x', pageRequest())).total).toBe(1)
    await stores.pageHashes.insert({ hash: 'x', size: 1, action: 'IGNORE', contentHash: null })
    expect((await stores.pageHashes.known(young, 'all', pageRequest())).items).toMatchObject([{ matchCount: 1 }])
  })

  it('dooms the pages that are to go by themselves, in books that can be written anew', async () => {
    const { stores, library, book } = await begin(await open())
    const doomed = await book([hashed(1, 'auto'), hashed(2, 'manual'), hashed(10, 'auto')])
    await book([hashed(1, 'auto')], { deletedAt: 1 })
    const other = await book([hashed(1, 'auto')])
    await stores.media.markOutdated(other.id)
    await stores.pageHashes.insert({ hash: 'auto', size: 1, action: 'DELETE_AUTO', contentHash: null })
    await stores.pageHashes.insert({ hash: 'manual', size: 1, action: 'DELETE_MANUAL', contentHash: null })
    const expected = [{ bookId: doomed.id, pages: [{ pageNumber: 1 }, { pageNumber: 10 }] }]
    expect(await stores.pageHashes.doomed({ libraryId: library.id })).toMatchObject(expected)
    expect(await stores.pageHashes.doomed({ bookId: doomed.id })).toMatchObject(expected)
    expect(await stores.pageHashes.doomed({ bookId: other.id })).toEqual([])
  })
})

describeOnBothEngines('books with equal files', (open) => {
  it('are those with the same hash and size, present and visible, by hash unless asked otherwise', async () => {
    const { stores, shelf, library, book } = await begin(await open())
    const adult = await shelf.series(library.id, { metadata: { ageRating: 18 } })
    const twins = [await book([], { fileHash: 'b', size: 5 }), await book([], { fileHash: 'b', size: 5 })]
    await book([], { fileHash: 'b', size: 6 })
    await book([], { fileHash: '', size: 7 })
    await book([], { fileHash: '', size: 7 })
    await book([], { fileHash: 'c', size: 5, deletedAt: 1 })
    await book([], { fileHash: 'c', size: 5 })
    const half = await book([], { fileHash: 'a', size: 5 })
    await shelf.book(adult, { fileHash: 'a', size: 5, pageCount: 1 })
    const all = await stores.bookReader.duplicates(aViewer(), pageRequest())
    expect(all.items.map((one) => one.fileHash)).toEqual(['a', 'a', 'b', 'b'])
    expect(all.items.map((one) => one.id)).toContain(half.id)
    const young = aViewer({ ageRestriction: { age: 16, restriction: 'EXCLUDE' } })
    const seen = await stores.bookReader.duplicates(young, pageRequest())
    expect(seen.items.map((one) => one.id)).toEqual(twins.map((one) => one.id).toSorted())
    expect(seen.total).toBe(2)
  })
})
