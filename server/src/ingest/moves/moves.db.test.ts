import { variations } from '@spinrack/fixtures/variations'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { LibraryId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { defaultLibraryOptions, type Library } from '#domain/library/library'
import { aLibrary, aViewer, readyMedia } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { hashBook } from '../hash/hash-book.ts'
import { scanLibrary } from '../scan/scan-library.ts'

let root: string
const viewer = aViewer()

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-moves-'))
  for (const name of ['one', 'two']) mkdirSync(join(root, name))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const at = (path: string) => join(root, path)
const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), `file ${path}`)
  }
}
const move = (from: string, to: string) => {
  mkdirSync(dirname(at(to)), { recursive: true })
  renameSync(at(from), at(to))
}
/** As moving to another disk does: another file with the same content. */
const carry = (from: string, to: string) => {
  mkdirSync(dirname(at(to)), { recursive: true })
  const bytes = readFileSync(at(from))
  writeFileSync(at(to), bytes)
  utimesSync(at(to), 2_000_000_000, 2_000_000_000)
  rmSync(at(from))
}

describeOnBothEngines('files that move', (open) => {
  it('keep id, progress, pages and creation time under another name', async () => {
    const { scan, ids, stores, one } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz')
    await scan(one)
    const before = await ids()
    const book = (await stores.books.byId(before['one/A/1.cbz'] as Book['id'])) as Book
    await stores.media.save(book.id, readyMedia(9))
    await stores.progress.mark(book.id, viewer.userId, { page: 4, completed: false, readAt: 5 })
    await stores.jobs.cancelWaiting()
    move('one/A/1.cbz', 'one/A/3 new.cbz')
    await scan(one)
    expect(await ids()).toEqual({ 'one/A/3 new.cbz': book.id, 'one/A/2.cbz': before['one/A/2.cbz'] })
    expect(await stores.bookReader.find(viewer, book.id)).toMatchObject({
      name: '3 new',
      number: 2,
      createdAt: book.createdAt,
      media: { status: 'READY', pageCount: 9 },
      metadata: { title: '3 new', number: '2' },
      progress: { page: 4 },
    })
    expect((await stores.jobs.status()).countByType).toMatchObject({ RefreshSeriesMetadata: 1, HashBook: 2 })
  })

  it('keep a title that is not their name', async () => {
    const { scan, ids, stores, one } = await begin(await open())
    write('one/A/1.cbz')
    await scan(one)
    const id = (await ids())['one/A/1.cbz'] as Book['id']
    const metadata = await stores.books.metadata(id)
    if (metadata) await stores.books.saveMetadata(id, { ...metadata.values, title: 'The Egg' })
    move('one/A/1.cbz', 'one/A/2.cbz')
    await scan(one)
    expect((await stores.books.metadata(id))?.values.title).toBe('The Egg')
  })

  it('take their series with them when the folder is renamed', async () => {
    const { scan, ids, shelves, stores, one } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz', 'one/Z/1.cbz')
    await scan(one)
    const [before, former] = [await ids(), await shelves()]
    move('one/A', 'one/deep/B')
    await scan(one)
    expect(await ids()).toEqual({
      'one/deep/B/1.cbz': before['one/A/1.cbz'],
      'one/deep/B/2.cbz': before['one/A/2.cbz'],
      'one/Z/1.cbz': before['one/Z/1.cbz'],
    })
    expect(await shelves()).toEqual({ 'one/deep/B': former['one/A'], 'one/Z': former['one/Z'] })
    const series = await stores.seriesReader.find(viewer, former['one/A'] as never)
    expect(series).toMatchObject({ name: 'B', bookCount: 2, metadata: { title: 'B', titleSort: 'B' } })
  })

  it('leave a title of the series alone that a person or a file beside them gave', async () => {
    const { scan, shelves, stores, one } = await begin(await open())
    write('one/A/1.cbz')
    await scan(one)
    const seriesId = (await shelves())['one/A'] as never
    const metadata = await stores.series.metadata(seriesId)
    if (metadata) await stores.series.saveMetadata(seriesId, { ...metadata.values, title: 'Chosen' })
    move('one/A', 'one/B')
    await scan(one)
    expect((await stores.series.metadata(seriesId))?.values).toMatchObject({ title: 'Chosen', titleSort: 'B' })
  })

  it('leave the title of the series alone that the files gave', async () => {
    const { scan, ids, shelves, stores, one } = await begin(await open())
    write('one/A/1.cbz')
    await scan(one)
    const seriesId = (await shelves())['one/A'] as never
    const [bookId] = Object.values(await ids()) as [Book['id']]
    await stores.books.saveFileWords(bookId, { book: {}, series: { title: 'Said' } })
    const metadata = await stores.series.metadata(seriesId)
    if (metadata) await stores.series.saveMetadata(seriesId, { ...metadata.values, title: 'Said', titleSort: 'Said' })
    move('one/A', 'one/B')
    await scan(one)
    expect((await stores.series.metadata(seriesId))?.values).toMatchObject({ title: 'Said', titleSort: 'Said' })
  })

  it('go from one folder to another, and both are counted anew', async () => {
    const { scan, ids, stores, shelves, one } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz', 'one/B/3.cbz')
    await scan(one)
    const [before, series] = [await ids(), await shelves()]
    const id = before['one/A/1.cbz'] as Book['id']
    await stores.progress.mark(id, viewer.userId, { page: 1, completed: true, readAt: 5 })
    await stores.progress.recount(series['one/A'] as never, viewer.userId)
    move('one/A/1.cbz', 'one/B/1.cbz')
    await scan(one)
    expect((await ids())['one/B/1.cbz']).toBe(id)
    const view = (path: string) => stores.seriesReader.find(viewer, series[path] as never)
    expect(await view('one/A')).toMatchObject({ bookCount: 1, readCount: 0 })
    expect(await view('one/B')).toMatchObject({ bookCount: 2, readCount: 1 })
    expect((await stores.books.byId(before['one/A/2.cbz'] as Book['id']))?.number).toBe(1)
  })

  it.each(['new', 'old'] as const)('go from one library to another, the %s one scanned first', async (first) => {
    const { scan, ids, stores, shelves, one, two } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz', 'one/Z/1.cbz', 'two/Y/1.cbz')
    for (const library of [one, two]) await scan(library)
    const [before, series] = [await ids(), await shelves()]
    rmSync(at('one/A/2.cbz'))
    move('one/A', 'two/A')
    for (const library of first === 'new' ? [two, one] : [one, two]) await scan(library)
    expect(await ids()).toEqual({
      'two/A/1.cbz': before['one/A/1.cbz'],
      'one/Z/1.cbz': before['one/Z/1.cbz'],
      'two/Y/1.cbz': before['two/Y/1.cbz'],
    })
    expect((await shelves())['two/A']).toBe(series['one/A'])
    const books = await stores.books.inLibrary(two.id)
    expect(books.filter((book) => book.seriesId === series['one/A']).map((book) => book.deletedAt === null)).toEqual(
      expect.arrayContaining([true, false]),
    )
    expect(await stores.series.inLibrary(one.id)).toHaveLength(1)
  })

  it('are left for another try when the other library changes at the same moment', async () => {
    const { scan, ids, stores, transaction, one, two } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz', 'two/Y/1.cbz')
    for (const library of [one, two]) await scan(library)
    const before = await ids()
    const book = (await stores.books.byId(before['one/A/1.cbz'] as Book['id'])) as Book
    move('one/A/1.cbz', 'two/Y/2.cbz')
    const meanwhile: typeof transaction = async (work) => {
      await stores.books.saveScan(book.id, { ...book, deletedAt: 5 })
      return transaction(work)
    }
    await expect(scan(two, meanwhile)).rejects.toThrow('meanwhile')
    await scan(two)
    expect((await ids())['two/Y/2.cbz']).toBe(book.id)
  })

  it('are known by their content on another disk, once they were hashed', async () => {
    const { scan, hash, ids, stores, one, two } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz', 'one/Z/1.cbz', 'two/Y/1.cbz')
    for (const library of [one, two]) await scan(library)
    await hash()
    for (const book of await stores.books.inLibrary(one.id)) await stores.media.save(book.id, readyMedia(3))
    const before = await ids()
    carry('one/A/1.cbz', 'one/B/renamed.cbz')
    carry('one/A/2.cbz', 'two/A/2.cbz')
    await scan(one)
    await scan(two)
    expect(await ids()).toEqual({
      'one/B/renamed.cbz': before['one/A/1.cbz'],
      'two/A/2.cbz': before['one/A/2.cbz'],
      'one/Z/1.cbz': before['one/Z/1.cbz'],
      'two/Y/1.cbz': before['two/Y/1.cbz'],
    })
    expect(await stores.media.find(before['one/A/2.cbz'] as Book['id'])).toMatchObject({ status: 'READY' })
  })

  it('swap their names, and their folders', async () => {
    const { scan, ids, shelves, one } = await begin(await open())
    write('one/A/a.cbz', 'one/A/b.cbz', 'one/B/c.cbz')
    await scan(one)
    const [before, series] = [await ids(), await shelves()]
    move('one/A/a.cbz', 'one/A/t')
    move('one/A/b.cbz', 'one/A/a.cbz')
    move('one/A/t', 'one/A/b.cbz')
    await scan(one)
    const between = await ids()
    expect(between).toMatchObject({ 'one/A/a.cbz': before['one/A/b.cbz'], 'one/A/b.cbz': before['one/A/a.cbz'] })
    move('one/A', 'one/t')
    move('one/B', 'one/A')
    move('one/t', 'one/B')
    await scan(one)
    expect(await ids()).toEqual({
      'one/B/a.cbz': between['one/A/a.cbz'],
      'one/B/b.cbz': between['one/A/b.cbz'],
      'one/A/c.cbz': before['one/B/c.cbz'],
    })
    expect(await shelves()).toEqual({ 'one/A': series['one/B'], 'one/B': series['one/A'] })
  })

  it('may take the place of one in the trash, which comes back elsewhere', async () => {
    const { scan, ids, one } = await begin(await open())
    write('one/A/1.cbz', 'one/A/2.cbz')
    await scan(one)
    const before = await ids()
    move('one/A/1.cbz', 'away.cbz')
    await scan(one)
    move('one/A/2.cbz', 'one/A/1.cbz')
    await scan(one)
    expect(await ids()).toEqual({ 'one/A/1.cbz': before['one/A/2.cbz'] })
    move('away.cbz', 'one/A/9.cbz')
    await scan(one)
    expect(await ids()).toEqual({ 'one/A/1.cbz': before['one/A/2.cbz'], 'one/A/9.cbz': before['one/A/1.cbz'] })
  })

  it('are new when they are copies', async () => {
    const { scan, hash, ids, one } = await begin(await open())
    write('one/A/1.cbz')
    await scan(one)
    await hash()
    const before = await ids()
    mkdirSync(at('one/B'))
    for (const path of ['one/A/2.cbz', 'one/B/1.cbz']) copyFileSync(at('one/A/1.cbz'), at(path))
    await scan(one)
    const after = await ids()
    expect(after['one/A/1.cbz']).toBe(before['one/A/1.cbz'])
    expect(new Set(Object.values(after)).size).toBe(3)
  })

  it('that only got a new time are not read again when their hash is known', async () => {
    const { scan, hash, ids, stores, one } = await begin(await open())
    write('one/A/1.cbz')
    await scan(one)
    await hash()
    const id = (await ids())['one/A/1.cbz'] as Book['id']
    await stores.media.save(id, readyMedia(3))
    await stores.jobs.cancelWaiting()
    utimesSync(at('one/A/1.cbz'), 2_000_000_000, 2_000_000_000)
    await scan(one)
    expect(await stores.media.find(id)).toMatchObject({ status: 'READY' })
    const touched = await stores.books.byId(id)
    expect(touched).toMatchObject({ fileModifiedAt: 2_000_000_000_000, fileHash: expect.stringMatching(/^.{32}$/) })
    writeFileSync(at('one/A/1.cbz'), 'FILE one/A/1.cbz')
    utimesSync(at('one/A/1.cbz'), 2_000_000_001, 2_000_000_001)
    await scan(one)
    expect(await stores.media.find(id)).toMatchObject({ status: 'OUTDATED' })
    expect(await stores.books.byId(id)).toMatchObject({ fileHash: '' })
    expect((await stores.jobs.status()).countByType).toMatchObject({ AnalyzeBook: 1, HashBook: 1 })
  })
})

describeOnBothEngines('any moves of real files', (open) => {
  it('leave every file its book', async () => {
    const places = ['one/A', 'one/B', 'two/A', 'two/C'].flatMap((folder) => [1, 2].map((n) => `${folder}/${n}.cbz`))
    const somePlace = fc.constantFrom(...places)
    const someMoves = fc.array(
      fc.tuple(somePlace, somePlace, fc.constantFrom('move', 'swap', 'delete', 'add' as const)),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    const { scan, ids, one, two, clear } = await begin(await open())
    await fc.assert(
      fc.asyncProperty(fc.array(someMoves, { minLength: 1, maxLength: 3 }), async (rounds) => {
        await clear()
        // One file that nobody touches tells a library apart from a disk that is not there.
        write('one/S/0.cbz', 'two/S/0.cbz', ...places.filter((_, i) => i % 2 === 0))
        for (const library of [one, two]) await scan(library)
        let model: Model = await ids()
        for (const moves of rounds) {
          // A new file where one left for another library cannot be told from one that was changed.
          const free = (place: string) => !(place in before)
          const before = model
          for (const step of moves.filter(([, , kind]) => kind !== 'add')) model = take(model, step)
          for (const step of moves.filter(([place, , kind]) => kind === 'add' && free(place))) model = take(model, step)
          for (const library of [two, one]) await scan(library)
          const now = await ids()
          expect(Object.keys(now).toSorted()).toEqual(Object.keys(model).toSorted())
          expect(new Set(Object.values(now)).size).toBe(Object.keys(now).length)
          const survivors = Object.entries(model).filter(([, id]) => id !== '')
          expect(now).toMatchObject(Object.fromEntries(survivors))
          model = now
        }
      }),
      { numRuns: variations(60, 8) },
    )
  })
})

type Model = Readonly<Record<string, string>>

/** Does to the disk what it does to the model; a new file has no id yet. */
const take = (model: Model, [from, to, kind]: [string, string, keyof typeof steps]): Model => {
  const [isHere, isThere] = [from, to].map((path) => existsSync(at(path)))
  const isPossible = { add: !isHere, delete: isHere, move: isHere && !isThere, swap: isHere && isThere && from !== to }
  return isPossible[kind] ? { ...without(model, from), ...steps[kind](model, from, to) } : model
}

const without = (model: Model, path: string) =>
  Object.fromEntries(Object.entries(model).filter(([key]) => key !== path))

const steps = {
  add: (_: Model, from: string) => {
    write(from)
    return { [from]: '' }
  },
  delete: (_: Model, from: string) => {
    rmSync(at(from))
    return {}
  },
  move: (model: Model, from: string, to: string) => {
    move(from, to)
    return { [to]: model[from] ?? '' }
  },
  swap: (model: Model, from: string, to: string) => {
    move(from, 'swapping')
    move(to, from)
    move('swapping', to)
    return { [from]: model[to] ?? '', [to]: model[from] ?? '' }
  },
}

const begin = async ({ stores, transaction }: OpenedDatabase) => {
  const [one, two] = ['one', 'two'].map((name) => aLibrary({ name, root: at(name), options: defaultLibraryOptions }))
  if (!one || !two) throw new Error('no libraries')
  const both = [one, two]
  for (const library of both) await stores.libraries.insert(library)
  let now = 1_000
  const present = async <Thing extends { deletedAt: number | null; path: string; id: string }>(
    list: (id: LibraryId) => Promise<Thing[]>,
  ) => {
    const all = (await Promise.all(both.map((library) => list(library.id)))).flat()
    const there = all.filter((thing) => thing.deletedAt === null)
    return Object.fromEntries(there.map((thing) => [relative(root, thing.path), thing.id as string]))
  }
  return {
    stores,
    one,
    two,
    transaction,
    scan: (library: Library, inTransaction = transaction) =>
      scanLibrary({ stores, transaction: inTransaction, clock: () => (now += 1_000), log: silentLog() })(library.id, {
        priority: 4,
        deep: false,
      }),
    hash: async () => {
      for (const library of both) {
        for (const book of await stores.books.inLibrary(library.id)) await hashBook({ stores })(book.id)
      }
    },
    clear: async () => {
      for (const library of both) {
        rmSync(library.root, { recursive: true })
        mkdirSync(library.root)
        await stores.libraries.remove(library.id)
        await stores.libraries.insert(library)
      }
    },
    /** Ids of what is not in the trash, by path. */
    ids: () => present((id) => stores.books.inLibrary(id)),
    shelves: () => present((id) => stores.series.inLibrary(id)),
  }
}
