import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary, aViewer } from '#domain/testing/builders.test-support'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { newId } from '#platform/ids'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { writeComicInfo } from '@spinrack/fixtures/comic-info'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { analyzeBook } from '../analyze/analyze-book.ts'
import { hashBook } from '../hash/hash-book.ts'
import { comicInfoProvider } from '../metadata/comic-info.ts'
import { wordsFollowUp } from '../metadata/refresh-book.ts'
import { scanFolder, scanLibrary } from '../scan/scan-library.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'spinrack-retagged-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const viewer = aViewer()
const at = (path: string) => join(root, path)

/** Pictures of which each is another one, and another size; those of one book are named by its seed. */
const picturesOf = (seed: number, count = 6) =>
  Array.from({ length: count }, (_, i) => ({
    name: `${i + 1}.png`,
    data: Buffer.concat([aPng(seed, i + 1), Buffer.alloc(100 * seed + 7 * i, seed + i)]),
  }))

const comic = (seed: number, title?: string, count?: number) => {
  const words = title === undefined ? [] : [{ name: 'ComicInfo.xml', data: writeComicInfo({ Title: title }) }]
  return buildZip([...picturesOf(seed, count), ...words])
}

const novel = (title: string) =>
  buildEpub({
    metadata: `<dc:title>${title}</dc:title>`,
    manifest: item('c1', 'c1.xhtml'),
    spine: itemref('c1'),
    files: [{ name: 'OEBPS/c1.xhtml', data: xhtml('Once upon a time') }],
  })

const write = (path: string, bytes: Buffer) => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), bytes)
}

/** As tools for tags do: a new file first, then the old one goes. */
const retag = (from: string, to: string, bytes: Buffer) => {
  write(`${to}.tmp`, bytes)
  rmSync(at(from))
  renameSync(at(`${to}.tmp`), at(to))
}

describeOnBothEngines('a file with other words in it and another name', (open) => {
  it('keeps its book, with all that people did with it, and is read again', async () => {
    const { stores, library, scan, work, ids } = await begin(await open())
    for (const seed of [1, 2, 3]) write(`A/${seed}.cbz`, comic(seed))
    await scan()
    await work()
    const before = await ids()
    const [one, two, three] = ['A/1.cbz', 'A/2.cbz', 'A/3.cbz'].map((path) => before[path]) as [BookId, BookId, BookId]
    await stores.progress.mark(two, viewer.userId, { page: 4, completed: false, readAt: 5 })
    const list = newId<ReadListId>()
    const bookIds = [three, two, one]
    const shared = { name: 'List', ordered: true, createdAt: 1, modifiedAt: 1, summary: '' }
    await stores.readLists.insert({ ...shared, id: list, bookIds })

    retag('A/2.cbz', 'A/02 - The Egg.cbz', comic(2, 'The Egg'))
    await scan()
    expect(await ids()).toEqual({ 'A/1.cbz': one, 'A/02 - The Egg.cbz': two, 'A/3.cbz': three })
    expect(await stores.media.find(two)).toMatchObject({ status: 'OUTDATED' })
    expect(await stores.books.byId(two)).toMatchObject({ fileHash: '', name: '02 - The Egg' })
    await work()
    expect(await stores.bookReader.find(viewer, two)).toMatchObject({
      media: { status: 'READY', pageCount: 6 },
      metadata: { title: 'The Egg' },
      progress: { page: 4 },
    })
    expect((await stores.readLists.find(list))?.bookIds).toEqual(bookIds)
    expect(await stores.books.inLibrary(library.id)).toHaveLength(3)
  })

  it('keeps it in another folder, and each series is counted anew', async () => {
    const { stores, scan, work, ids, shelves } = await begin(await open())
    for (const seed of [1, 2]) write(`A/${seed}.cbz`, comic(seed))
    write('B/9.cbz', comic(9))
    await scan()
    await work()
    const [before, series] = [await ids(), await shelves()]
    retag('A/2.cbz', 'B/10.cbz', comic(2, 'Ten'))
    await scan()
    expect(await ids()).toEqual({
      'A/1.cbz': before['A/1.cbz'],
      'B/9.cbz': before['B/9.cbz'],
      'B/10.cbz': before['A/2.cbz'],
    })
    expect(await stores.seriesReader.find(viewer, series['A'] as SeriesId)).toMatchObject({ bookCount: 1 })
    expect(await stores.seriesReader.find(viewer, series['B'] as SeriesId)).toMatchObject({ bookCount: 2 })
  })

  it('keeps it with its series, when the folder too has another name', async () => {
    const { scan, work, ids, shelves } = await begin(await open())
    for (const seed of [1, 2, 3]) write(`A/${seed}.cbz`, comic(seed))
    write('Z/9.cbz', comic(9))
    await scan()
    await work()
    const [before, series] = [await ids(), await shelves()]
    for (const seed of [1, 2, 3]) retag(`A/${seed}.cbz`, `A (2024)/A ${seed}.cbz`, comic(seed, `No. ${seed}`))
    await scan()
    expect(await ids()).toEqual({
      'A (2024)/A 1.cbz': before['A/1.cbz'],
      'A (2024)/A 2.cbz': before['A/2.cbz'],
      'A (2024)/A 3.cbz': before['A/3.cbz'],
      'Z/9.cbz': before['Z/9.cbz'],
    })
    expect(await shelves()).toEqual({ 'A (2024)': series['A'], Z: series['Z'] })
  })

  it('keeps it when all of a folder were renumbered, to places that others had', async () => {
    const { scan, work, ids } = await begin(await open())
    for (const seed of [1, 2, 3]) write(`A/${seed}.cbz`, comic(seed))
    await scan()
    await work()
    const before = await ids()
    for (const seed of [3, 2, 1]) retag(`A/${seed}.cbz`, `A/${seed + 1}.cbz`, comic(seed, `No. ${seed}`))
    write('A/1.cbz', comic(7))
    await scan()
    const { 'A/1.cbz': fresh, ...others } = await ids()
    expect(others).toEqual({
      'A/2.cbz': before['A/1.cbz'],
      'A/3.cbz': before['A/2.cbz'],
      'A/4.cbz': before['A/3.cbz'],
    })
    expect(Object.values(before)).not.toContain(fresh)
  })

  it('keeps it by scans of single folders, the one that it left first', async () => {
    const { scan, scanOne, work, ids } = await begin(await open())
    for (const seed of [1, 2]) write(`A/${seed}.cbz`, comic(seed))
    write('B/9.cbz', comic(9))
    await scan()
    await work()
    const before = await ids()
    retag('A/1.cbz', 'A/one.cbz', comic(1, 'One'))
    await scanOne('A')
    expect((await ids())['A/one.cbz']).toBe(before['A/1.cbz'])
    retag('A/2.cbz', 'B/two.cbz', comic(2, 'Two'))
    await scanOne('A')
    await scanOne('B')
    expect((await ids())['B/two.cbz']).toBe(before['A/2.cbz'])
  })

  it('is known in its place without a look at any other folder', async () => {
    const { scan, scanOne, work, ids } = await begin(await open())
    write('A/1.cbz', comic(1))
    write('B/2.cbz', comic(2))
    await scan()
    await work()
    const before = await ids()
    retag('A/1.cbz', 'A/1.cbz', comic(1, 'The Egg'))
    write('B/3.cbz', comic(3))
    await scanOne('A')
    expect(await ids()).toEqual(before)
  })

  it('keeps it in a ZIP after a RAR, known by the names and sizes of its pages', async () => {
    const { stores, scan, work, ids } = await begin(await open())
    write('A/0.cbz', comic(9))
    write('A/1.cbr', writeRar(picturesOf(1)))
    await scan()
    await work()
    const before = await ids()
    retag('A/1.cbr', 'A/One.cbz', comic(1, 'One'))
    await scan()
    expect((await ids())['A/One.cbz']).toBe(before['A/1.cbr'])
    await work()
    expect(await stores.media.find(before['A/1.cbr'] as BookId)).toMatchObject({ mediaType: 'application/zip' })
  })

  it('keeps it in an EPUB by its texts and pictures', async () => {
    const { scan, work, ids } = await begin(await open())
    write('A/0.cbz', comic(9))
    write('A/1.epub', novel('Tale'))
    await scan()
    await work()
    const before = await ids()
    retag('A/1.epub', 'A/The Tale.epub', novel('The Tale'))
    await scan()
    expect((await ids())['A/The Tale.epub']).toBe(before['A/1.epub'])
  })
})

describeOnBothEngines('a file with another name is a new book', (open) => {
  const isNew = async (database: OpenedDatabase, change: () => void) => {
    const { stores, library, scan, work, ids } = await begin(database)
    write('A/1.cbz', comic(1))
    write('A/2.cbz', comic(2))
    await scan()
    await work()
    const before = await ids()
    change()
    await scan()
    const now = await ids()
    const trashed = (await stores.books.inLibrary(library.id)).filter(({ deletedAt }) => deletedAt !== null)
    return {
      added: Object.keys(now).filter((path) => !Object.values(before).includes(now[path] ?? '')),
      trashed: trashed.map(({ path }) => basename(path)),
    }
  }

  it('where another book of nearly its size is gone', async () => {
    const change = () => retag('A/2.cbz', 'A/two.cbz', comic(3))
    expect(await isNew(await open(), change)).toEqual({ added: ['A/two.cbz'], trashed: ['2.cbz'] })
  })

  it('where it has a picture more', async () => {
    const change = () => retag('A/2.cbz', 'A/two.cbz', comic(2, 'Two', 7))
    expect(await isNew(await open(), change)).toEqual({ added: ['A/two.cbz'], trashed: ['2.cbz'] })
  })

  it('where two files have the same pictures', async () => {
    const change = () => {
      retag('A/2.cbz', 'A/two.cbz', comic(2, 'Two'))
      write('A/zwei.cbz', comic(2, 'Zwei'))
    }
    expect(await isNew(await open(), change)).toEqual({ added: ['A/two.cbz', 'A/zwei.cbz'], trashed: ['2.cbz'] })
  })

  it('where two books with the same pictures are gone', async () => {
    const { scan, work, ids } = await begin(await open())
    write('A/0.cbz', comic(9))
    write('A/1.cbz', comic(1))
    write('A/2.cbz', comic(1, 'Again'))
    await scan()
    await work()
    const before = Object.values(await ids())
    rmSync(at('A/2.cbz'))
    retag('A/1.cbz', 'A/one.cbz', comic(1, 'One'))
    await scan()
    expect(before).not.toContain((await ids())['A/one.cbz'])
  })
})

const begin = async ({ stores, transaction }: OpenedDatabase) => {
  const library = aLibrary({ root, options: defaultLibraryOptions })
  await stores.libraries.insert(library)
  let now = 1_000
  const needs = { stores, transaction, clock: () => (now += 1_000), log: silentLog() }
  const words = { ...needs, providers: [comicInfoProvider] }
  const analyze = analyzeBook({ ...needs, followUps: [wordsFollowUp(words)] })
  const present = <Thing extends { deletedAt: number | null; path: string; id: string }>(all: readonly Thing[]) =>
    Object.fromEntries(
      all.flatMap(({ deletedAt, path, id }) => (deletedAt === null ? [[relative(root, path), id as string]] : [])),
    )
  return {
    stores,
    library,
    scan: () => scanLibrary(needs)(library.id, { priority: 4, deep: false }),
    scanOne: (folder: string) => scanFolder(needs)(library.id, { folder: at(folder), priority: 4, deep: false }),
    /** Reads and hashes every book, as the jobs that a scan leaves do. */
    work: async () => {
      for (const { id } of await stores.books.inLibrary(library.id)) {
        await analyze(id, 4)
        await hashBook(needs)(id)
      }
      await stores.jobs.cancelWaiting()
    },
    /** Ids of what is not in the trash, by path. */
    ids: async () => present(await stores.books.inLibrary(library.id)),
    shelves: async () => present(await stores.series.inLibrary(library.id)),
  }
}
