import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { jobKey } from '#domain/job/job'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { deleteBook } from '../delete/delete-files.ts'
import { convertBook } from '../rewrite/convert-book.ts'
import { repairExtension } from '../rewrite/repair-extension.ts'
import { bookOnDisk, factsOf, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { scanLibrary } from './scan-library.ts'

const folder = scratchFolder()
const pages = [1, 2, 3].map((number) => ({ name: `${number}.png`, data: aPng(number) }))
const [zip, rar] = [buildZip(pages), writeRar(pages)]

const write = (path: string) => {
  mkdirSync(dirname(join(folder(), path)), { recursive: true })
  writeFileSync(join(folder(), path), buildZip([{ name: 'one.png', data: aPng(path.length) }]))
}

const begin = async (database: OpenedDatabase, path: string, bytes: Buffer) => {
  const options = { convertToCbz: true, repairExtensions: true, oneshotsDirectory: '_oneshots' }
  const oneshot = path.startsWith('_oneshots')
  const world = await bookOnDisk(database, folder(), { path, bytes, oneshot, options })
  const { stores, needs, library, book } = world
  const scanWith = (racing: typeof needs, deep: boolean) => scanLibrary(racing)(library.id, { priority: 4, deep })
  const nameOf = (id: string) => (id === book.id ? 'the book' : 'another')
  return {
    ...world,
    scan: () => scanWith(needs, false),
    /** Something happens after the walk, before anybody looks at the rows. */
    scanWhile: async (work: () => Promise<void>, deep = false) => {
      const happens = once(work)
      const scans: typeof stores.scans = {
        ...stores.scans,
        trashedBooks: async (id) => {
          await happens()
          return stores.scans.trashedBooks(id)
        },
      }
      await scanWith({ ...needs, stores: { ...stores, scans } }, deep)
    },
    /** Something happens after all is planned, before anything is written. */
    scanBeforeWriting: async (work: () => Promise<void>) => {
      const happens = once(work)
      const transaction: typeof needs.transaction = async (inside) => {
        await happens()
        return needs.transaction(inside)
      }
      await scanWith({ ...needs, transaction }, false)
    },
    /** The file of the book is deleted after the walk, but that is not committed until the scan waits for its turn. */
    scanWhileDeleting: async () => {
      const [fileIsGone, scanWaits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const remove: typeof needs.disk.remove = async (file) => {
        await needs.disk.remove(file)
        fileIsGone.resolve()
        await scanWaits.promise
      }
      let deletion: Promise<void> | undefined
      const scans: typeof stores.scans = {
        ...stores.scans,
        trashedBooks: async (id) => {
          deletion ??= deleteBook({ ...needs, disk: { ...needs.disk, remove } })(book.id)
          await fileIsGone.promise
          return stores.scans.trashedBooks(id)
        },
      }
      const transaction: typeof needs.transaction = (inside) => {
        // Time enough for one that did not wait to look at rows that are about to change.
        setTimeout(scanWaits.resolve, 100)
        return needs.transaction(inside)
      }
      await scanWith({ ...needs, stores: { ...stores, scans }, transaction }, false)
      await deletion
    },
    books: async () =>
      Object.fromEntries(
        (await stores.books.inLibrary(library.id)).map((one) => [
          relative(folder(), one.path),
          `${nameOf(one.id)}${one.deletedAt === null ? '' : ' in the trash'}`,
        ]),
      ),
    series: async () =>
      (await stores.series.inLibrary(library.id)).map((one) => [relative(folder(), one.path), one.deletedAt === null]),
    /** What is to be scanned again, which is forgotten by that. */
    folders: async () => {
      const jobs = await waitingJobs(database)
      for (const job of jobs) await stores.jobs.complete(jobKey(job), 'a test')
      return jobs.flatMap((job) => (job.type === 'ScanFolder' ? [relative(folder(), job.folder)] : []))
    },
  }
}

const once = (work: () => Promise<void>) => {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}

const touch = (path: string) => utimesSync(path, 1_700_000_000, 1_700_000_000)

describeOnBothEngines('a scan while books change', (open) => {
  const jobs = [
    { name: 'converted', bytes: rar, job: convertBook },
    { name: 'renamed', bytes: zip, job: repairExtension },
  ]
  for (const { name, bytes, job } of jobs) {
    it.each([false, true])(`keeps a book that is ${name} after the walk, deep: %s`, async (deep) => {
      const { needs, book, scanWhile, scan, books, folders, series } = await begin(await open(), 'A/1.cbr', bytes)
      write('A/2.cbz')
      await scanWhile(() => job(needs)(book.id), deep)
      const kept = { 'A/1.cbz': 'the book', 'A/2.cbz': 'another' }
      expect([await books(), await folders()]).toEqual([kept, ['A']])
      await scan()
      expect([await books(), await folders(), await series()]).toEqual([kept, [], [['A', true]]])
    })

    it(`keeps a one-shot that is ${name} after the walk`, async () => {
      const world = await begin(await open(), '_oneshots/1.cbr', bytes)
      const { needs, book, scanWhile, scan, books, series, folders } = world
      await scanWhile(() => job(needs)(book.id))
      expect(await folders()).toEqual(['_oneshots'])
      const kept = [{ '_oneshots/1.cbz': 'the book' }, [['_oneshots/1.cbz', true]]]
      expect([await books(), await series()]).toEqual(kept)
      await scan()
      expect([await books(), await series()]).toEqual(kept)
    })
  }

  it('does not bring back a book that is deleted after the walk', async () => {
    const { needs, book, scanWhile, books, series } = await begin(await open(), 'A/1.cbz', zip)
    write('A/2.cbz')
    await scanWhile(() => deleteBook(needs)(book.id))
    expect(await books()).toEqual({ 'A/1.cbz': 'the book in the trash', 'A/2.cbz': 'another' })
    expect(await series()).toEqual([['A', true]])
  })

  it('does not bring back a changed book that is deleted before that is written down', async () => {
    const { needs, book, path, scanBeforeWriting, books, folders } = await begin(await open(), 'A/1.cbz', zip)
    write('A/2.cbz')
    touch(path)
    await scanBeforeWriting(() => deleteBook(needs)(book.id))
    expect((await books())['A/1.cbz']).toBe('the book in the trash')
    expect(await folders()).toEqual(['A'])
  })

  it.each([true, false])(
    'does not bring back a book whose deletion is under way, beside others: %s',
    async (hasOthers) => {
      const { path, scanWhileDeleting, books, series, scan } = await begin(await open(), 'A/1.cbz', zip)
      write(hasOthers ? 'A/2.cbz' : 'B/2.cbz')
      touch(path)
      await scanWhileDeleting()
      expect((await books())['A/1.cbz']).toBe('the book in the trash')
      await scan()
      expect((await books())['A/1.cbz']).toBe('the book in the trash')
      expect(await series()).toContainEqual(['A', hasOthers])
    },
  )

  it.each(['A/2.cbz', 'B/2.cbz'])('keeps a missing book whose file came back meanwhile, beside %s', async (other) => {
    const { book, path, stores, scanBeforeWriting, books, folders, series } = await begin(await open(), 'A/1.cbz', zip)
    write(other)
    rmSync(path)
    await scanBeforeWriting(async () => {
      write('A/1.cbz')
      await stores.books.saveScan(book.id, { ...book, ...factsOf(path) })
    })
    expect(await books()).toEqual({ 'A/1.cbz': 'the book', [other]: 'another' })
    expect(await folders()).toEqual(['A'])
    expect(await series()).toContainEqual(['A', true])
  })

  it.each(['B/1.cbz', 'A/one.cbz'])(
    'leaves a book that is deleted while it moves to %s to a later scan',
    async (to) => {
      const { book, path, stores, scanBeforeWriting, scan, books, folders } = await begin(await open(), 'A/1.cbz', zip)
      write('A/2.cbz')
      mkdirSync(dirname(join(folder(), to)), { recursive: true })
      renameSync(path, join(folder(), to))
      await scanBeforeWriting(() => stores.books.saveScan(book.id, { ...book, deletedAt: 5 }))
      expect((await books())['A/1.cbz']).toBe('the book in the trash')
      expect(await folders()).toEqual([dirname(to)])
      await scan()
      expect(await books()).toEqual({ 'A/2.cbz': 'another', [to]: 'the book' })
    },
  )

  it('asks for no other look when nothing happens', async () => {
    const { scanWhile, folders } = await begin(await open(), 'A/1.cbz', zip)
    write('A/2.cbz')
    await scanWhile(async () => undefined)
    expect(await folders()).toEqual([])
  })
})
