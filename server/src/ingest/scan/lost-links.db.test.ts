import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary } from '#domain/testing/builders.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scanFolder, scanLibrary } from './scan-library.ts'
import { holdsFiles } from './walk-library.ts'

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

const begin = async ({ stores, transaction }: OpenedDatabase) => {
  const root = join(place, 'library')
  const options = { ...defaultLibraryOptions, emptyTrashAfterScan: true, scanDirectoryExclusions: ['backup'] }
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
        unavailable: (await stores.libraries.find(library.id))?.unavailable,
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
    expect(await state()).toEqual({ books, unavailable: false })
    takeAway('disk')
    await scan()
    expect(await state()).toEqual({ books, unavailable: true })
    await scanOne('Akira')
    expect(await state()).toEqual({ books, unavailable: true })
    bringBack('disk')
    await scan()
    expect(await state()).toEqual({ books, unavailable: false })
  })

  it.each([false, true])('loses nothing of one disk while others are there, deep: %s', async (deep) => {
    const { scan, state } = await begin(await open())
    write('disk/Akira/1.cbz', 'library/Saga/1.cbz', 'library/Saga/2.cbz')
    link('library/Akira', 'disk/Akira')
    await scan()
    takeAway('disk')
    rmSync(join(place, 'library/Saga/2.cbz'))
    await scan(deep)
    const { books, unavailable } = await state()
    expect(books).toContain('Akira/1.cbz')
    expect(unavailable).toBe(true)
  })

  it.each(['more', 'more/Akira'])('loses nothing when only %s is looked at', async (folder) => {
    const { scan, scanOne, state } = await begin(await open())
    write('disk/Akira/1.cbz', 'library/Saga/1.cbz')
    link('library/more', 'disk')
    await scan()
    takeAway('disk')
    await scanOne(folder)
    expect(await state()).toEqual({ books: ['Saga/1.cbz', 'more/Akira/1.cbz'], unavailable: true })
    rmSync(join(place, 'library/more'))
    await scan()
    expect(await state()).toEqual({ books: ['Saga/1.cbz'], unavailable: false })
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
    expect(await state()).toEqual({ books: ['Akira/1.cbz'], unavailable: false })
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
    expect(await state()).toEqual({ books, unavailable: false })
    takeAway('disk')
    await scanOne('Akira')
    expect(await state()).toEqual({ books, unavailable: true })
    await scan(deep)
    expect(await state()).toEqual({ books, unavailable: true })
    expect(await pictures()).toEqual(['Akira/2.jpg'])
    rmSync(join(place, 'library/Saga/2.cbz'))
    bringBack('disk')
    await scan()
    expect(await state()).toEqual({ books: books.slice(0, 3), unavailable: false })
  })

  it.each(['library', 'library/Akira'])('keeps the last book of %s', async (home) => {
    const { scan, state } = await begin(await open())
    write('disk/1.cbz', `${home}/notes.txt`, 'library/Saga/1.cbz')
    link(`${home}/1.cbz`, 'disk/1.cbz')
    await scan()
    const { books } = await state()
    takeAway('disk')
    await scan()
    expect(await state()).toEqual({ books, unavailable: true })
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
    expect(await state()).toEqual({ books: ['Akira/1.cbz'], unavailable: false })
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
