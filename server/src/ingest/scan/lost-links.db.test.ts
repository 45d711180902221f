import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { defaultLibraryOptions, type Library } from '#domain/library/library'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scanFolder, scanLibrary } from './scan-library.ts'
import { holdsFiles } from '../walk/holds-files.ts'

let place: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'spinrack-links-'))
  mkdirSync(join(place, 'library'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const write = (...paths: string[]) => {
  for (const path of paths) {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), path)
  }
}
const link = (path: string, target: string) => symlinkSync(join(place, target), join(place, path))
const takeAway = (disk: string) => renameSync(join(place, disk), join(place, `${disk} away`))
const bringBack = (disk: string) => renameSync(join(place, `${disk} away`), join(place, disk))

/** Where a disk is away, its links are named; the library itself is there. */
const isWhole = (library: Library | undefined) => {
  expect(library?.unavailable).toBe(false)
  expect(library?.unreadable.every(({ reason }) => reason === 'DISK_AWAY')).toBe(true)
  return library?.unreadable.length === 0
}

const begin = async ({ stores, transaction }: OpenedDatabase) => {
  const root = join(place, 'library')
  const options = {
    ...defaultLibraryOptions,
    followLinksOutside: true,
    emptyTrashAfterScan: true,
    scanDirectoryExclusions: ['backup'],
  }
  const library = aLibrary({ root, options })
  await stores.libraries.insert(library)
  const needs = { stores, transaction, clock: () => Date.now(), log: silentLog() }
  return {
    scan: (deep = false) => scanLibrary(needs)(library.id, { priority: 4, deep }),
    scanOne: (folder: string) =>
      scanFolder(needs)(library.id, { folder: join(root, folder), priority: 4, deep: false }),
    pictures: async () => (await stores.sidecars.inLibrary(library.id)).map(({ path }) => relative(root, path)),
    state: async () => {
      const present = (await stores.books.inLibrary(library.id)).filter((book) => book.deletedAt === null)
      return {
        books: present.map((book) => relative(root, book.path)).toSorted(),
        isWhole: isWhole(await stores.libraries.find(library.id)),
      }
    },
  }
}

describeOnBothEngines('a library of links to another disk', (open) => {
  it('loses nothing while that disk is away', async () => {
    const { scan, scanOne, state } = await begin(await open())
    write('disk/Akira/1.cbz', 'disk/more/Saga/1.cbz')
    link('library/Akira', 'disk/Akira')
    link('library/more', 'disk/more')
    await scan()
    const books = ['Akira/1.cbz', 'more/Saga/1.cbz']
    expect(await state()).toEqual({ books, isWhole: true })
    takeAway('disk')
    await scan()
    expect(await state()).toEqual({ books, isWhole: false })
    await scanOne('Akira')
    expect(await state()).toEqual({ books, isWhole: false })
    bringBack('disk')
    await scan()
    expect(await state()).toEqual({ books, isWhole: true })
  })

  it.each([false, true])('loses nothing of one disk while others are there, deep: %s', async (deep) => {
    const { scan, state } = await begin(await open())
    write('disk/Akira/1.cbz', 'library/Saga/1.cbz', 'library/Saga/2.cbz')
    link('library/Akira', 'disk/Akira')
    await scan()
    takeAway('disk')
    rmSync(join(place, 'library/Saga/2.cbz'))
    await scan(deep)
    const { books, isWhole: all } = await state()
    expect(books).toContain('Akira/1.cbz')
    expect(all).toBe(false)
  })

  it.each(['more', 'more/Akira'])('loses nothing when only %s is looked at', async (folder) => {
    const { scan, scanOne, state } = await begin(await open())
    write('disk/Akira/1.cbz', 'library/Saga/1.cbz')
    link('library/more', 'disk')
    await scan()
    takeAway('disk')
    await scanOne(folder)
    expect(await state()).toEqual({ books: ['Saga/1.cbz', 'more/Akira/1.cbz'], isWhole: false })
    rmSync(join(place, 'library/more'))
    await scan()
    expect(await state()).toEqual({ books: ['Saga/1.cbz'], isWhole: true })
  })

  it('does not mind links that never led to a series, or to excluded ones', async () => {
    const { scan, state } = await begin(await open())
    write('library/Akira/1.cbz', 'library/Saga/1.cbz')
    link('library/nothing', 'nowhere')
    link('library/backup', 'nowhere')
    link('library/Akira/2.cbz', 'nowhere')
    await scan()
    rmSync(join(place, 'library/Saga'), { recursive: true })
    await scan()
    expect(await state()).toEqual({ books: ['Akira/1.cbz'], isWhole: true })
  })
})

describeOnBothEngines('a link to a single book', (open) => {
  it.each([false, true])('keeps its book while its disk is away, deep: %s', async (deep) => {
    const { scan, scanOne, state, pictures } = await begin(await open())
    write('disk/2.cbz', 'disk/3.cbz', 'library/Akira/1.cbz', 'library/Akira/2.jpg', 'library/Saga/1.cbz')
    link('library/Akira/2.cbz', 'disk/2.cbz')
    link('library/Saga/2.cbz', 'disk/3.cbz')
    await scan()
    const books = ['Akira/1.cbz', 'Akira/2.cbz', 'Saga/1.cbz', 'Saga/2.cbz']
    expect(await state()).toEqual({ books, isWhole: true })
    takeAway('disk')
    await scanOne('Akira')
    expect(await state()).toEqual({ books, isWhole: false })
    await scan(deep)
    expect(await state()).toEqual({ books, isWhole: false })
    expect(await pictures()).toEqual(['Akira/2.jpg'])
    rmSync(join(place, 'library/Saga/2.cbz'))
    bringBack('disk')
    await scan()
    expect(await state()).toEqual({ books: books.slice(0, 3), isWhole: true })
  })

  it.each(['library', 'library/Akira'])('keeps the last book of %s', async (home) => {
    const { scan, state } = await begin(await open())
    write('disk/1.cbz', `${home}/notes.txt`, 'library/Saga/1.cbz')
    link(`${home}/1.cbz`, 'disk/1.cbz')
    await scan()
    const { books } = await state()
    takeAway('disk')
    await scan()
    expect(await state()).toEqual({ books, isWhole: false })
  })

  it('keeps nothing that was in the trash before, and no book whose link was removed', async () => {
    const { scan, state } = await begin(await open())
    write('disk/2.cbz', 'library/Akira/1.cbz')
    link('library/Akira/2.cbz', 'disk/2.cbz')
    await scan()
    rmSync(join(place, 'library/Akira/2.cbz'))
    await scan()
    takeAway('disk')
    link('library/Akira/2.cbz', 'disk/2.cbz')
    await scan()
    expect(await state()).toEqual({ books: ['Akira/1.cbz'], isWhole: true })
  })
})

it('knows a folder that holds files, by links too', async () => {
  link('library/nothing', 'nowhere')
  link('library/circle', 'library')
  expect(await holdsFiles(join(place, 'library'))).toBe(false)
  write('disk/deep/1.cbz')
  link('library/more', 'disk')
  expect(await holdsFiles(join(place, 'library'))).toBe(true)
})
