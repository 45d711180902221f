import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { BookId, CollectionId, ReadListId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { keptMilliseconds } from '#domain/kept/kept-store'
import { aLibrary, aPoster, aUser, aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { deleteLibrary } from '#catalog/libraries/delete-library'
import { hashFile } from '../hash/hash-file.ts'
import { emptyTrash } from '../scan/empty-trash.ts'
import { removeEmptySets } from '../scan/remove-empty-sets.ts'
import { scanLibrary } from '../scan/scan-library.ts'
import { scannedFolder } from '../testing/scanned-folder.test-support.ts'
import { forgetKept } from './forget-kept.ts'

const { at, write, begin } = scannedFolder()

const locator = { href: 'OEBPS/a.xhtml', type: 'application/xhtml+xml', locations: { progression: 0.4 } }
const shelves = ['share/Akira/1.cbz', 'share/Akira/2.cbz', 'share/Bone/1.cbz', 'share/Saga/1.cbz']

/** A library on a share, with all that people do with books. */
const used = async (opened: OpenedDatabase) => {
  const { stores, transaction, published } = opened
  const library = await begin(opened, { emptyTrashAfterScan: true })
  write(...shelves, 'readme.txt')
  await library.scan()
  await library.read()
  const ids = await library.present()
  const bookAt = (path: string) => ids[path] as BookId
  const users = [aUser({ email: 'ada@example.org' }), aUser({ email: 'bob@example.org' })] as const
  for (const user of users) await stores.users.insert(user)
  const mark = { page: 2, completed: false, readAt: 7, locator, device: { id: 'd', name: 'phone' } }
  await stores.progress.mark(bookAt('share/Akira/1.cbz'), users[0].id, mark)
  await stores.progress.mark(bookAt('share/Akira/1.cbz'), users[1].id, { page: 3, completed: true, readAt: 8 })
  const ofSet = { ordered: true, createdAt: 1, modifiedAt: 1 }
  const bookIds = [3, 0, 2, 1].map((index) => bookAt(shelves[index] ?? ''))
  await stores.readLists.insert({ ...ofSet, id: newId<ReadListId>(), name: 'Best', summary: 'of all', bookIds })
  const series = await library.seriesIds()
  const seriesIds = ['share/Saga', 'share/Akira'].map((path) => series[path] as never)
  await stores.collections.insert({ ...ofSet, id: newId<CollectionId>(), name: 'Mine', seriesIds })
  const book = await stores.books.metadata(bookAt('share/Akira/1.cbz'))
  if (!book) throw new Error('no book')
  await stores.books.saveMetadata(bookAt('share/Akira/1.cbz'), { ...book.values, title: 'By hand', tags: ['x'] })
  await stores.books.saveLocks(bookAt('share/Akira/1.cbz'), new Set(['title']))
  const akira = await stores.series.metadata(series['share/Akira'] as never)
  if (!akira) throw new Error('no series')
  await stores.series.saveMetadata(series['share/Akira'] as never, { ...akira.values, sharingLabels: ['adult'] })
  for (const owner of [
    { kind: 'book', id: bookAt('share/Bone/1.cbz') },
    { kind: 'series', id: seriesIds[0] },
  ]) {
    const poster = aPoster(owner as never, { type: 'USER_UPLOADED', contentHash: owner.kind })
    await stores.thumbnails.add(poster, 'YES')
  }

  const removed: string[] = []
  const posters = { remove: async (hashes: readonly string[]) => void removed.push(...hashes) } as never
  let now = 1_000_000
  const needs = { stores, transaction, posters, clock: () => now, log: silentLog() }
  const empty = async (asked: boolean) => {
    await emptyTrash(needs)(library.library.id, { asked })
    await removeEmptySets(needs)()
  }
  return {
    ...library,
    needs,
    users,
    removed,
    empty,
    later: (milliseconds: number) => (now += milliseconds),
    state: async () => {
      const books = await stores.books.inLibrary(library.library.id)
      const all = await library.seriesIds()
      return {
        books: await library.present(),
        series: all,
        places: await Promise.all(users.map(({ id }) => stores.progress.find(bookAt('share/Akira/1.cbz'), id))),
        list: { ...(await stores.readLists.byName('best')), modifiedAt: 0 },
        collection: { ...(await stores.collections.byName('mine')), modifiedAt: 0 },
        words: await Promise.all(books.toSorted(byPath).map(({ id }) => stores.books.metadata(id))),
        ofSeries: await Promise.all(
          Object.keys(all)
            .toSorted()
            .map((path) => stores.series.metadata(all[path] as never)),
        ),
        posters: await Promise.all(
          books.toSorted(byPath).map(({ id }) => stores.thumbnails.listOf({ kind: 'book', id })),
        ),
        came: books.toSorted(byPath).map(({ createdAt }) => createdAt),
      }
    },
    takeAway: () => renameSync(at('share'), at('.away')),
    bringBack: () => renameSync(at('.away'), at('share')),
    published,
  }
}

const hashOf = async (book: Book) =>
  (await hashFile(book.path, { size: book.size, modifiedAt: book.fileModifiedAt })) ?? ''

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1)

describeOnBothEngines('a share that is away', (open) => {
  it('loses nothing by itself, though a file is left, and says why', async () => {
    const { scan, empty, state, takeAway, bringBack, stores, library } = await used(await open())
    const before = await state()
    takeAway()
    for (const _ of [1, 2]) {
      await scan()
      await empty(false)
      expect(await stores.books.inLibrary(library.id)).toHaveLength(4)
      expect((await stores.libraries.find(library.id))?.trashHeld).toBe('NOTHING_FOUND')
    }
    const { items } = await stores.history.list(aViewer(), pageRequest(), { forgotten: true })
    const properties = { library: library.name, reason: 'No book was found where there were some' }
    expect(items).toMatchObject([{ type: 'TrashHeld', properties }])
    bringBack()
    await scan()
    await empty(false)
    expect(await state()).toEqual(before)
    expect((await stores.libraries.find(library.id))?.trashHeld).toBeNull()
  })

  it('gives everything back that a person erased with its trash', async () => {
    const { scan, empty, state, takeAway, bringBack, stores, library, removed } = await used(await open())
    const before = await state()
    takeAway()
    await scan()
    await empty(true)
    expect(await stores.books.inLibrary(library.id)).toEqual([])
    expect([await stores.readLists.byName('best'), await stores.collections.byName('mine')]).toEqual([
      undefined,
      undefined,
    ])
    expect(removed).toEqual([])
    bringBack()
    await scan()
    expect(await state()).toEqual(before)
  })

  it.each([
    ['as copies, whose content is known', true],
    ['as copies with other times', false],
  ])('gives everything back to files that return %s', async (_, isHashed) => {
    const { scan, empty, state, takeAway, stores, library } = await used(await open())
    for (const book of isHashed ? await stores.books.inLibrary(library.id) : []) {
      await stores.books.saveHash(book, await hashOf(book))
    }
    const before = await state()
    takeAway()
    await scan()
    await empty(true)
    cpSync(at('.away'), at('share'), { recursive: true })
    await scan()
    expect(await state()).toEqual(before)
  })

  it('gives everything back at another place, if the content is known', async () => {
    const { scan, empty, state, takeAway, stores, library, present } = await used(await open())
    for (const book of await stores.books.inLibrary(library.id)) {
      await stores.books.saveHash(book, await hashOf(book))
    }
    const { books, places, list, collection } = await state()
    takeAway()
    await scan()
    await empty(true)
    mkdirSync(at('moved'))
    for (const name of readdirSync(at('.away')))
      cpSync(at(join('.away', name)), at(join('moved', `new ${name}`)), { recursive: true })
    for (const path of shelves) {
      const now = path.replace('share/', 'moved/new ')
      utimesSync(at(now), 5, 5)
    }
    await scan()
    const after = Object.fromEntries(
      Object.entries(await present()).map(([path, id]) => [path.replace('moved/new ', 'share/'), id]),
    )
    expect(after).toEqual(books)
    expect(await state()).toMatchObject({ places, list, collection })
  })

  it('gives it back file by file, in whatever turn they come', async () => {
    const { scan, empty, state, takeAway } = await used(await open())
    const before = await state()
    takeAway()
    await scan()
    await empty(true)
    for (const path of [2, 0, 3, 1].map((index) => shelves[index] ?? '')) {
      mkdirSync(join(at(path), '..'), { recursive: true })
      renameSync(at(path.replace('share', '.away')), at(path))
      await scan()
    }
    expect(await state()).toEqual(before)
  })

  it('gives it back to another library too', async () => {
    const { scan, empty, state, takeAway, needs, stores } = await used(await open())
    const { books, places, list } = await state()
    takeAway()
    await scan()
    await empty(true)
    const other = aLibrary({ name: 'Other', root: at('.away') })
    await stores.libraries.insert(other)
    await scanLibrary({ ...needs, transaction: needs.transaction })(other.id, { priority: 4, deep: false })
    const found = await stores.books.inLibrary(other.id)
    expect(found.map(({ id }) => id as string).toSorted()).toEqual(Object.values(books).map(String).toSorted())
    expect(await state()).toMatchObject({ places, list })
  })
})

describeOnBothEngines('what is kept of erased books', (open) => {
  it('is forgotten after ninety days, with posters and all', async () => {
    const { scan, empty, state, takeAway, bringBack, needs, later, removed, present } = await used(await open())
    const { books } = await state()
    takeAway()
    await scan()
    await empty(true)
    later(keptMilliseconds)
    await forgetKept(needs)
    expect(removed).toEqual([])
    later(1)
    await forgetKept(needs)
    expect(removed.toSorted()).toEqual(['book', 'series'])
    bringBack()
    await scan()
    expect(Object.values(await present())).toHaveLength(4)
    expect(Object.values(await present()).filter((id) => Object.values(books).includes(id))).toEqual([])
    expect(await state()).toMatchObject({ places: [undefined, undefined], list: { modifiedAt: 0 } })
  })

  it('leaves with its reader, and with its library', async () => {
    const { scan, empty, takeAway, bringBack, needs, users, state, stores, library, removed } = await used(await open())
    takeAway()
    await scan()
    await empty(true)
    await stores.users.remove(users[0])
    bringBack()
    await scan()
    expect((await state()).places).toMatchObject([undefined, { page: 3, completed: true }])
    takeAway()
    await scan()
    await empty(true)
    await deleteLibrary(needs)(library.id)
    expect(removed.toSorted()).toEqual(['book', 'series'])
    expect(await stores.kept.forget({ before: 9_000_000_000_000 })).toEqual([])
  })

  it('brings back no list that a person deleted, and joins one that has its name now', async () => {
    const { scan, empty, takeAway, bringBack, stores, state } = await used(await open())
    const list = await stores.readLists.byName('best')
    takeAway()
    await scan()
    await stores.readLists.remove(list?.id as ReadListId)
    await empty(true)
    const other = {
      id: newId<CollectionId>(),
      name: 'MINE',
      ordered: false,
      seriesIds: [],
      createdAt: 1,
      modifiedAt: 1,
    }
    await stores.collections.insert(other)
    bringBack()
    rmSync(at('share/Saga'), { recursive: true })
    await scan()
    expect(await stores.readLists.byName('best')).toBeUndefined()
    const { collection, series } = await state()
    expect(collection).toMatchObject({ id: other.id, seriesIds: [series['share/Akira']] })
  })
})
