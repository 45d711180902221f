import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import { jobKey } from '#domain/job/job'
import { scanFolder, scanLibrary } from '#ingest/scan/scan-library'
import { aPng } from '#media/testing/images.test-support'
import { silentLog } from '#platform/log'
import { describeOnBothEngines } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { diskOperations, type FileOperations } from './file-operations.ts'
import {
  begin,
  comic,
  failing,
  hiddenIn,
  inFolder,
  systemError,
  useFolder,
  write,
} from './testing/import-story.test-support.ts'

useFolder()

describeOnBothEngines('an import that was cut short', (open) => {
  it('is begun again when the book was not yet in', async () => {
    const { run, folder, names } = await begin(await open())
    const source = write('in/Saga 2.cbz', comic(3))
    let isDead = false
    const dies: FileOperations['link'] = async (from, to) => {
      await diskOperations.link(from, to)
      isDead = to.endsWith('Saga 2.cbz')
      if (isDead) throw systemError('KILLED')
    }
    // The process is gone: nobody tidies up.
    const unlink: FileOperations['unlink'] = (path) => (isDead ? failing('KILLED')() : diskOperations.unlink(path))
    const rename: FileOperations['rename'] = (from, to) =>
      isDead ? failing('KILLED')() : diskOperations.rename(from, to)
    await run({ source, files: { link: dies, unlink, rename } })
    expect(hiddenIn(folder)).toHaveLength(1)
    expect(existsSync(join(folder, 'Saga 2.cbz'))).toBe(true)
    expect(await names()).toEqual(['Saga 1', 'Saga 3'])
    await run({ source })
    expect(await names()).toEqual(['Saga 1', 'Saga 2', 'Saga 3'])
    expect(hiddenIn(folder)).toEqual([])
  })

  it('is ended when the book was in, also with its source gone', async () => {
    const { run, folder, names, history, published, books } = await begin(await open())
    const source = write('in/new.cbz', comic(3))
    const [book] = await books()
    const wish = { source, copyMode: 'MOVE', upgrade: book?.id as BookId, name: 'Saga 1 new' } as const
    let removals = 0
    const unlink: FileOperations['unlink'] = async (path) => {
      // Those of the beginning, that find nothing; then the process is gone.
      if (++removals > 5) throw systemError('KILLED')
      await diskOperations.unlink(path)
    }
    await run({ ...wish, files: { unlink } })
    expect(await names()).toEqual(['Saga 1 new', 'Saga 3'])
    expect(existsSync(join(folder, 'Saga 1.cbz'))).toBe(true)
    rmSync(source)
    published.length = 0
    await run(wish)
    expect(published.filter((event) => event.type === 'BookImported' && !event.success)).toEqual([])
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1 new.cbz', 'Saga 3.cbz'])
    expect((await history()).map(({ type }) => type)).toContain('BookFileDeleted')
  })

  it.each(['Saga 1 new', 'Saga 1'])('says which file was replaced, and keeps the new pictures: %s', async (name) => {
    const { run, folder, history, books } = await begin(await open())
    const source = write('in/new.cbz', comic(3))
    write('in/new.jpg', aPng())
    const former = join(folder, 'Saga 1.cbz')
    const [book] = await books()
    const wish = { source, copyMode: 'MOVE', upgrade: book?.id as BookId, name } as const
    const gone = new Set<string>()
    // The process is gone once its source is: what is hidden stays, and nothing is told.
    const unlink: FileOperations['unlink'] = async (path) => {
      if (gone.has(source)) throw systemError('KILLED')
      await diskOperations.unlink(path)
      gone.add(path)
    }
    await run({ ...wish, files: { unlink } })
    expect(readdirSync(folder)).toContain(`${name}.jpg`)
    await run(wish)
    expect(readdirSync(folder).toSorted()).toEqual([`${name}.cbz`, `${name}.jpg`, 'Saga 3.cbz'])
    const deleted = (await history()).filter(({ type }) => type === 'BookFileDeleted')
    expect(new Set(deleted.map((event) => 'name' in event && event.name))).toEqual(new Set([former]))
  })
})

describeOnBothEngines('an import that was cut short on a disk without second names', (open) => {
  const link = failing('ENOTSUP')

  it.each([
    ['a new book', { name: 'Saga 2', isUpgrade: false, expected: ['Saga 1.cbz', 'Saga 2.cbz', 'Saga 3.cbz'] }],
    ['an upgrade', { name: 'Saga 1 new', isUpgrade: true, expected: ['Saga 1 new.cbz', 'Saga 3.cbz'] }],
    ['an upgrade in place', { name: 'Saga 1', isUpgrade: true, expected: ['Saga 1.cbz', 'Saga 3.cbz'] }],
  ])('of %s leaves nothing behind, whenever it was', async (_, { name, isUpgrade, expected }) => {
    const database = await open()
    // After so many steps the process is gone, until it lives long enough to get everything done.
    for (let life = 1; life < 30; life++) {
      const { run, folder, books, published, library, stores } = await begin(database)
      const [book] = await books()
      const source = write('in/new.cbz', comic(5))
      const wish = { source, copyMode: 'MOVE', name, ...(isUpgrade && { upgrade: book?.id as BookId }) } as const
      const { files, isDead } = mortal(life)
      await run({ ...wish, files: { link, ...files } })
      await run({ ...wish, files: { link } })
      expect(readdirSync(folder).toSorted()).toEqual(expected)
      const now = (await books()).filter((one) => one.deletedAt === null)
      expect(now.map(({ path }) => path.slice(folder.length + 1)).toSorted()).toEqual(expected)
      expect(now.find((one) => one.name === name)?.size).toBe(comic(5).length)
      expect(now.map(({ id }) => id)).toContain(book?.id)
      expect(published).toContainEqual(expect.objectContaining({ type: 'BookImported', success: true }))
      await stores.libraries.remove(library.id)
      rmSync(library.root, { recursive: true })
      if (!isDead()) return
    }
    throw new Error('no process lived long enough')
  })
})

/** Steps on the disk of a process that dies before the last of so many. */
const mortal = (steps: number): { files: Partial<FileOperations>; isDead: () => boolean } => {
  let left = steps
  const orDie = async (step: () => Promise<void>) => {
    if (--left < 0) throw systemError('KILLED')
    await step()
  }
  return {
    isDead: () => left < 0,
    files: {
      copyFile: (from, to) => orDie(() => diskOperations.copyFile(from, to)),
      rename: (from, to) => orDie(() => diskOperations.rename(from, to)),
      unlink: (path) => orDie(() => diskOperations.unlink(path)),
    },
  }
}

describeOnBothEngines('an import while a scan is at work', (open) => {
  it.each([
    ['a series', 'Saga/Saga 1.cbz', 'Saga/Saga 1 new.cbz'],
    ['a one-shot', '_oneshots/Saga 1.cbz', '_oneshots/Saga 1 new.cbz'],
  ])('leaves no file behind that would be a book, when it replaces that of %s', async (_, at, expected) => {
    const world = await begin(await open(), [at], { oneshotsDirectory: '_oneshots' })
    const { run, scan, books, stores, library, history } = world
    const [book] = await books()
    const all = async () =>
      (await stores.books.inLibrary(library.id)).map(({ id, path, deletedAt }) => [id, path, deletedAt])
    const kept = [[book?.id, join(library.root, expected), null]]
    const source = write('in/x.cbz', comic(4))
    await run({ source, name: 'Saga 1 new', upgrade: book?.id as BookId, afterCommit: scan })
    expect(await all()).toEqual(kept)
    expect(readdirSync(join(library.root, dirname(at)))).toEqual(['Saga 1 new.cbz'])
    expect(await history()).toContainEqual(expect.objectContaining({ type: 'BookFileDeleted', name: book?.path }))
    await scan()
    expect(await all()).toEqual(kept)
  })

  it('brings the replaced file back when the book could not be taken in after all', async () => {
    const database = await open()
    const full: typeof database.transaction = (work) =>
      database.transaction(async (...inside) => {
        const result = await work(...inside)
        if (!existsSync(inFolder('library/Saga/Saga 1.cbz'))) throw systemError('ENOSPC')
        return result
      })
    const { run, scan, books, folder, outcome } = await begin({ ...database, transaction: full })
    const [before, upgrade] = [await books(), (await books())[0]?.id as BookId]
    await run({ source: write('in/x.cbz', comic(4)), name: 'Saga 1 new', upgrade })
    expect(outcome()).toMatchObject({ success: false })
    expect(readdirSync(folder).toSorted()).toEqual(['Saga 1.cbz', 'Saga 3.cbz'])
    await scan()
    expect(await books()).toEqual(before)
  })

  it.each([
    ['a new book', { name: 'Saga 2', isUpgrade: false, expected: ['Saga 1', 'Saga 2', 'Saga 3'] }],
    ['an upgrade', { name: 'Saga 1 new', isUpgrade: true, expected: ['Saga 1 new', 'Saga 3'] }],
  ])('has the folder looked at again, so that %s is not lost', async (_, { name, isUpgrade, expected }) => {
    const database = await open()
    const { run, books, jobs, folder, library, stores } = await begin(database)
    const before = await books()
    const source = write('in/x.cbz', comic(4))
    // The walk is done, the comparison is not.
    const inLibrary: typeof stores.series.inLibrary = async (id) => {
      await run({ source, name, ...(isUpgrade && { upgrade: before[0]?.id as BookId }) })
      return stores.series.inLibrary(id)
    }
    const needs = { ...database, clock: Date.now, log: silentLog() }
    const torn = { ...needs, stores: { ...stores, series: { ...stores.series, inLibrary } } }
    const scanJob = { type: 'ScanLibrary', libraryId: library.id, deep: false } as const
    await stores.jobs.add([scanJob], 4)
    expect(await jobs()).toEqual(['ScanLibrary 4'])
    await scanLibrary(torn)(library.id, { priority: 4, deep: false })
    await stores.jobs.complete(jobKey(scanJob), 'me')
    expect(await jobs()).toContain('ScanFolder 8')
    await scanFolder(needs)(library.id, { folder, priority: 8, deep: false })
    const present = (await books()).filter((book) => book.deletedAt === null)
    expect(present.map((book) => book.name).toSorted()).toEqual(expected)
    const kept = present.filter((book) => before.some(({ id }) => id === book.id))
    expect(kept).toHaveLength(2)
  })
})
