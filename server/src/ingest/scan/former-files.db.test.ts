import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { jobKey } from '#domain/job/job'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { convertBook } from '../rewrite/convert-book.ts'
import { disk } from '../rewrite/disk.ts'
import { bookOnDisk, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { scanLibrary } from './scan-library.ts'

const folder = scratchFolder()
const pages = [1, 2, 3].map((number) => ({ name: `${number}.png`, data: aPng(number) }))
const places = ['A/1.cbr', '_oneshots/1.cbr']

const begin = async (database: OpenedDatabase, at: string) => {
  const options = { convertToCbz: true, oneshotsDirectory: '_oneshots' }
  const oneshot = at.startsWith('_oneshots')
  const world = await bookOnDisk(database, folder(), { path: at, bytes: writeRar(pages), oneshot, options })
  const { stores, needs, library, book, path } = world
  const target = path.replace('.cbr', '.cbz')
  const scan = (change: Partial<typeof stores.scans> = {}) => {
    const scans = { ...stores.scans, ...change }
    return scanLibrary({ ...needs, stores: { ...stores, scans } })(library.id, { priority: 4, deep: false })
  }
  /** Something happens once the book is the new one, before the disk forgets what the predicate says. */
  const convert = (before: (file: string) => boolean, work: () => unknown) => {
    let isDone = false
    const remove: typeof disk.remove = async (file) => {
      if (!isDone && existsSync(target) && before(file)) {
        isDone = true
        await work()
      }
      await disk.remove(file)
    }
    return convertBook({ ...needs, disk: { ...disk, remove } })(book.id)
  }
  await scan()
  await stores.jobs.cancelWaiting()
  return {
    ...world,
    target,
    scan,
    /** Something happens after the walk, before anybody looks at the rows. */
    scanWhile: (work: () => unknown) =>
      scan({
        trashedBooks: async (id) => {
          await work()
          return stores.scans.trashedBooks(id)
        },
      }),
    convert,
    convertPlainly: () => convertBook(needs)(book.id),
    /** The process ends when the book is the new one, and the old file is still there. */
    dieBeforeDeletion: () =>
      convert(isHidden, () => {
        throw new Error('killed')
      }).catch(() => undefined),
    books: async () =>
      Object.fromEntries(
        (await stores.books.inLibrary(library.id)).map((one) => [
          relative(folder(), one.path),
          `${one.id === book.id ? 'the book' : 'another'}${one.deletedAt === null ? '' : ' in the trash'}`,
        ]),
      ),
    /** The conversion and all that is told of files, the latest first. */
    told: async () =>
      (await stores.history.list(aViewer(), pageRequest(), { forgotten: true })).items.map(({ type }) => type),
    /** What is to be done with files now, which is forgotten by that. */
    asked: async () => {
      const jobs = await waitingJobs(database)
      for (const job of jobs) await stores.jobs.complete(jobKey(job), 'a test')
      return jobs.map(({ type }) => type).filter((type) => ['ConvertBook', 'ScanFolder'].includes(type))
    },
  }
}

const isHidden = (file: string) => basename(file).startsWith('.')
const isFormer = (file: string) => !isHidden(file)

describeOnBothEngines('a scan while the file that a book was converted from is still there', (open) => {
  for (const at of places) {
    const kept = { [at.replace('.cbr', '.cbz')]: 'the book' }

    it.each([
      ['right after the commit', isHidden],
      ['right before it is deleted', isFormer],
    ])(`takes it for no book %s: ${at}`, async (_, before) => {
      const { convert, scan, books, told, path } = await begin(await open(), at)
      await convert(before, () => scan())
      expect([await books(), existsSync(path)]).toEqual([kept, false])
      expect(await told()).toEqual(['BookFileDeleted', 'BookConverted'])
      await scan()
      expect(await books()).toEqual(kept)
    })

    it.each([true, false])(
      `takes it for no book when it goes after the walk, and that is told: %s: ${at}`,
      async (isTold) => {
        const { convert, scanWhile, books, path } = await begin(await open(), at)
        const [committed, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const conversion = convert(isFormer, () => {
          committed.resolve()
          return mayGoOn.promise
        })
        await committed.promise
        await scanWhile(async () => {
          if (!isTold) return rmSync(path)
          mayGoOn.resolve()
          await conversion
        })
        mayGoOn.resolve()
        await conversion
        expect(await books()).toEqual(kept)
      },
    )

    it(`takes it for no book when the walk came before the commit: ${at}`, async () => {
      const { dieBeforeDeletion, scan, scanWhile, books } = await begin(await open(), at)
      mkdirSync(join(folder(), 'B'))
      writeFileSync(join(folder(), 'B/2.cbz'), buildZip(pages))
      await scanWhile(dieBeforeDeletion)
      const all = { ...kept, 'B/2.cbz': 'another' }
      expect(await books()).toEqual(all)
      await scan()
      expect(await books()).toEqual(all)
    })

    it(`has it deleted when nobody else does it: ${at}`, async () => {
      const { dieBeforeDeletion, convertPlainly, scan, books, told, asked, path } = await begin(await open(), at)
      await dieBeforeDeletion()
      await scan()
      expect([await books(), existsSync(path)]).toEqual([kept, true])
      // Not another scan: while the file is there, that would go on for ever.
      expect(await asked()).toEqual(['ConvertBook'])
      await convertPlainly()
      expect([existsSync(path), await told()]).toEqual([false, ['BookFileDeleted', 'BookConverted']])
      await scan()
      expect([await books(), await asked()]).toEqual([kept, []])
    })

    it(`takes it for a book when it is all there is: ${at}`, async () => {
      const { dieBeforeDeletion, convertPlainly, scan, books, target, path } = await begin(await open(), at)
      await dieBeforeDeletion()
      rmSync(target)
      await scan()
      expect((await books())[at]).toMatch(/^(?:another|the book)$/)
      await convertPlainly()
      expect(existsSync(path)).toBe(true)
    })

    it(`takes it for a book when a person brought it back: ${at}`, async () => {
      const { convert, convertPlainly, scan, books, path, asked } = await begin(await open(), at)
      const away = join(dirname(folder()), `${basename(folder())}-away.cbr`)
      await convert(isFormer, () => renameSync(path, away))
      renameSync(away, path)
      await convertPlainly()
      await scan()
      expect(await books()).toEqual({ ...kept, [at]: 'another' })
      expect(await asked()).toEqual([])
    })

    it(`takes another file by its name for a book: ${at}`, async () => {
      const { dieBeforeDeletion, scan, books, path } = await begin(await open(), at)
      await dieBeforeDeletion()
      rmSync(path)
      writeFileSync(path, writeRar(pages.slice(1)))
      await scan()
      expect(await books()).toEqual({ ...kept, [at]: 'another' })
    })
  }

  it('asks nobody about files of a library that is new, or that are of books or CBZ already', async () => {
    const { stores, needs, library, books } = await begin(await open(), 'A/1.cbr')
    const asked: string[][] = []
    const ownersAt: typeof stores.scans.ownersAt = (id, paths) => {
      asked.push([...paths])
      return stores.scans.ownersAt(id, paths)
    }
    const scan = scanLibrary({ ...needs, stores: { ...stores, scans: { ...stores.scans, ownersAt } } })
    writeFileSync(join(folder(), 'A/2.cbz'), buildZip(pages))
    await scan(library.id, { priority: 4, deep: true })
    const fresh = await shelfOf(stores).library({ root: join(folder(), 'A') })
    await scan(fresh.id, { priority: 4, deep: false })
    expect([asked, Object.keys(await books())]).toEqual([[], ['A/1.cbr', 'A/2.cbz']])
    expect(await stores.books.inLibrary(fresh.id)).toHaveLength(2)
    writeFileSync(join(folder(), 'A/2.cbr'), writeRar(pages))
    await scan(library.id, { priority: 4, deep: false })
    expect(asked).toEqual([[join(folder(), 'A/2.cbz')]])
  })
})
