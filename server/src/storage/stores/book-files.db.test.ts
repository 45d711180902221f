import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import {
  aBook,
  aLibrary,
  aSeries,
  bookMetadata,
  readyMedia,
  seriesMetadata,
} from '#domain/testing/builders.test-support'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothEngines } from '../testing/engines.ts'
import { shelfOf } from '../testing/shelf.ts'
import { unreadBooks } from './unread-books.ts'

describeOnBothEngines('books as files', (open) => {
  it('move to another library, series, path and name, and stay the same book', async () => {
    const { stores } = await open()
    const book = aBook({ fileId: '1:2', fileHash: 'h' })
    await stores.books.insert([{ book, metadata: bookMetadata() }])
    const { id: seriesId, libraryId } = aSeries()
    const place = { seriesId, libraryId, oneshot: true, path: '/new/Ärger.cbz', name: 'Ärger' }
    await stores.books.moveTo(book.id, place)
    expect(await stores.books.byId(book.id)).toEqual({ ...book, ...place, modifiedAt: expect.any(Number) })
    expect(await stores.books.inLibrary(book.libraryId)).toEqual([])
  })

  it('make room for each other, so that two can swap their paths', async () => {
    const { stores } = await open()
    const a = aBook({ path: '/a' })
    const b = aBook({ path: '/b', libraryId: a.libraryId, seriesId: a.seriesId })
    const stranger = aBook({ path: '/a' })
    for (const book of [a, b, stranger]) await stores.books.insert([{ book, metadata: bookMetadata() }])
    await expect(stores.books.moveTo(b.id, { ...b, path: '/a' })).rejects.toThrow(/unique/i)
    await stores.books.vacate(a.libraryId, '/a')
    await stores.books.moveTo(b.id, { ...b, path: '/a' })
    await stores.books.moveTo(a.id, { ...a, path: '/b' })
    await stores.books.vacate(a.libraryId, '/nobody')
    const paths = (await stores.books.inLibrary(a.libraryId)).map((book) => [book.id, book.path])
    expect(new Map(paths as [BookId, string][])).toEqual(
      new Map([
        [a.id, '/b'],
        [b.id, '/a'],
      ]),
    )
    expect((await stores.books.byId(stranger.id))?.path).toBe('/a')
  })

  it('get the numbers that the file system gives them', async () => {
    const { stores } = await open()
    const [a, b] = [aBook(), aBook()]
    for (const book of [a, b]) await stores.books.insert([{ book, metadata: bookMetadata() }])
    await stores.books.saveFileIds([{ id: a.id, fileId: '1:99' }])
    expect(await stores.books.byId(a.id)).toEqual({ ...a, fileId: '1:99' })
    expect(await stores.books.byId(b.id)).toEqual(b)
  })

  it.each<[string, Partial<Book>]>([
    ['another time', { fileModifiedAt: 2_000 }],
    ['another size', { size: 11 }],
    ['a hash', { fileHash: 'former' }],
    ['been put in the trash', { deletedAt: 5 }],
  ])('take no hash when they have %s by now', async (_, change) => {
    const { stores } = await open()
    const book = aBook(change)
    await stores.books.insert([{ book, metadata: bookMetadata() }])
    await stores.books.saveHash({ id: book.id, size: 10, fileModifiedAt: 1_000 }, 'new')
    expect((await stores.books.byId(book.id))?.fileHash).toBe(change.fileHash ?? '')
  })

  it('tell which of them need a hash and have no job for it', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const series = await shelf.series(library.id)
    const [plain, waiting] = [await shelf.book(series), await shelf.book(series)]
    await shelf.book(series, { fileHash: 'h' })
    await shelf.book(series, { deletedAt: 5 })
    await shelf.book(aSeries())
    await stores.jobs.add([{ type: 'HashBook', bookId: waiting.id }], 0)
    expect(await stores.books.withoutHash(library.id)).toEqual([plain.id])
    await stores.books.saveHash(plain, 'h')
    expect(await stores.books.withoutHash(library.id)).toEqual([])
  })

  it('tell which of them are still to be read and have no job for it', async () => {
    const { stores } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const series = await shelf.series(library.id)
    const [plain, outdated, waiting, ready, lost, damaged] = [
      await shelf.book(series),
      await shelf.book(series),
      await shelf.book(series),
      await shelf.book(series),
      await shelf.book(series),
      await shelf.book(series),
    ]
    await shelf.book(series, { deletedAt: 5 })
    await shelf.book(aSeries())
    await stores.media.save(lost.id, { status: 'ERROR', mediaType: '', comment: 'ERR_1018' })
    await stores.media.save(damaged.id, { status: 'ERROR', mediaType: '', comment: 'ERR_1008' })
    for (const { id } of [outdated, ready]) await stores.media.save(id, readyMedia(3))
    await stores.media.markOutdated(outdated.id)
    await stores.jobs.add([{ type: 'AnalyzeBook', bookId: waiting.id, seriesId: series.id }], 0)
    const unread = [plain, outdated, lost].map(({ id, path }) => ({ id, path, seriesId: series.id }))
    expect(await stores.books.unread(library.id)).toEqual(unread)
  })

  it('are found without looking at those that were read', async () => {
    const { engine } = await open()
    // PostgreSQL knows how few there are in a test and rightly reads them all.
    if (engine.claimsJobsWith === 'skip-locked') return
    const unread = unreadBooks(engine.db, aLibrary().id).as('unread')
    const { rows } = await sql<{ detail: string }>`explain query plan select * from ${unread}`.execute(engine.db)
    expect(rows.map(({ detail }) => detail).filter((step) => /SEARCH|SCAN/.test(step))).toEqual([
      'SEARCH media USING COVERING INDEX media_status (status=?)',
      'SEARCH media USING INDEX media_status (status=?)',
      'SCAN waiting',
      expect.stringMatching(/^SEARCH book .*\(id=\?\)$/),
      expect.stringMatching(/^SEARCH job .*\(key=\?\)$/),
    ])
  })

  it('are found in other libraries by size, however many sizes there are', async () => {
    const { stores } = await open()
    const [here, there, other] = [aBook({ size: 1 }), aBook({ size: 1 }), aBook({ size: 700 })]
    for (const book of [here, there, other, aBook({ size: 900 })])
      await stores.books.insert([{ book, metadata: bookMetadata() }])
    const sizes = [1, 1, ...Array.from({ length: 800 }, (_, i) => i)]
    const found = await stores.books.ofSizesElsewhere(here.libraryId, sizes)
    expect(found.map((book) => book.id).toSorted()).toEqual([there.id, other.id].toSorted())
    expect(await stores.books.ofSizesElsewhere(here.libraryId, [])).toEqual([])
  })
})

describeOnBothEngines('series as folders', (open) => {
  it('move, and make room for each other', async () => {
    const { stores } = await open()
    const a = aSeries({ path: '/a', name: 'a' })
    const b = aSeries({ path: '/b', name: 'b', libraryId: a.libraryId })
    for (const one of [a, b]) await stores.series.insert(one, seriesMetadata())
    await stores.series.vacate(a.libraryId, '/a')
    await stores.series.moveTo(b.id, { libraryId: a.libraryId, path: '/a', name: 'A' })
    expect(await stores.series.byId(b.id)).toMatchObject({ path: '/a', name: 'A', createdAt: b.createdAt })
    expect((await stores.series.byId(a.id))?.path).toBe(`/a/${a.id}`)
    await stores.series.vacate(a.libraryId, '/nobody')
  })
})
