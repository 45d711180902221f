import { existsSync, linkSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { convertBook } from '../rewrite/convert-book.ts'
import { noteBeside, pathBeside } from '../rewrite/converted-name.ts'
import { disk, type Disk } from '../rewrite/disk.ts'
import { scanLibrary } from '../scan/scan-library.ts'
import { bookOnDisk, scratchFolder } from '../testing/book-on-disk.test-support.ts'
import { leaveNote } from './name-note.ts'

const folder = scratchFolder()
const pages = [1, 2, 3].map((number) => ({ name: `${number}.png`, data: aPng(number) }))

const begin = async (database: OpenedDatabase) => {
  const options = { convertToCbz: true }
  const world = await bookOnDisk(database, folder(), { path: 'Series/1.cbr', bytes: writeRar(pages), options })
  const { stores, needs, book, library } = world
  const home = dirname(world.path)
  return {
    ...world,
    home,
    target: join(home, '1.cbz'),
    inFolder: () => readdirSync(home),
    scan: () => scanLibrary(needs)(library.id, { priority: 4, deep: false }),
    wanted: () => stores.jobs.add([{ type: 'ConvertBook', bookId: book.id, seriesId: book.seriesId }], 1),
    convert: (change: Partial<Disk> = {}) => convertBook({ ...needs, disk: { ...disk, ...change } })(book.id),
    books: async () =>
      (await stores.books.inLibrary(library.id)).map(({ id, path, deletedAt }) => [id, path, deletedAt]),
  }
}

/** As vfat and many network shares are. */
const linkless: Disk['addName'] = async (path, name, note) => {
  if (note !== undefined) await leaveNote(note, path)
  renameSync(path, name)
  return 'moved'
}

describeOnBothEngines('what a killed process left', (open) => {
  it.each([
    ['as a second name', 'link'],
    ['by moving there', 'move'],
  ])('is no book when a converted file got its name %s, and the book did not hear of it', async (_, way) => {
    const { book, scan, books, target, path, inFolder, wanted, convert } = await begin(await open())
    writeFileSync(pathBeside(book), buildZip(pages))
    if (way === 'link') linkSync(pathBeside(book), target)
    else await linkless(pathBeside(book), target, noteBeside(book))
    // The job is still there, and a scan comes first.
    await wanted()
    await scan()
    expect(await books()).toEqual([[book.id, path, null]])
    expect(existsSync(target)).toBe(false)
    await convert()
    expect(await books()).toEqual([[book.id, target, null]])
    expect(inFolder()).toEqual(['1.cbz'])
  })

  it('is cleared up by the conversion itself, on a disk without second names', async () => {
    const { book, books, target, inFolder, convert } = await begin(await open())
    writeFileSync(pathBeside(book), buildZip(pages))
    await linkless(pathBeside(book), target, noteBeside(book))
    await convert({ addName: linkless })
    expect(await books()).toEqual([[book.id, target, null]])
    expect(inFolder()).toEqual(['1.cbz'])
  })

  it('is nothing when the commit failed after the file had its name', async () => {
    const { book, needs, books, path, inFolder, transaction } = await begin(await open())
    for (const addName of [disk.addName, linkless]) {
      const failing: typeof transaction = (work) =>
        transaction(async (...all) => {
          await work(...all)
          throw new Error('database or disk is full')
        })
      const conversion = convertBook({ ...needs, transaction: failing, disk: { ...disk, addName } })(book.id)
      await expect(conversion).rejects.toThrow('disk is full')
      expect(inFolder()).toEqual(['1.cbr'])
      expect(await books()).toEqual([[book.id, path, null]])
    }
  })

  it('goes with the next scan when nobody will take it up again', async () => {
    const { book, home, scan, inFolder, wanted, stores } = await begin(await open())
    const names = [pathBeside(book), noteBeside(book)].map((path) => path.slice(home.length + 1))
    const strangers = [
      '.spinrack-rewrite-0000000000000.tmp',
      '.spinrack-import-0123456789abcdef.cbz',
      '.spinrack-import-1.jpg',
    ]
    for (const name of [...names, ...strangers]) writeFileSync(join(home, name), 'half')
    await wanted()
    await stores.jobs.add([importJob(book.seriesId)], 1)
    await scan()
    expect(inFolder()).toHaveLength(6)
    await stores.jobs.cancelWaiting()
    await scan()
    expect(inFolder()).toEqual(['1.cbr'])
  })

  it('is left alone when it is not ours, or nobody knows what it is', async () => {
    const { home, target, scan, inFolder, book, wanted } = await begin(await open())
    const bytes = buildZip(pages)
    writeFileSync(target, bytes)
    writeFileSync(join(home, '.spinrack-unknown'), '')
    writeFileSync(join(home, '.hidden'), '')
    writeFileSync(pathBeside(book), bytes)
    writeFileSync(noteBeside(book), 'of another file')
    await wanted()
    await scan()
    expect(readFileSync(target).equals(bytes)).toBe(true)
    expect(inFolder()).toEqual(expect.arrayContaining(['.hidden', '.spinrack-unknown', '1.cbr', '1.cbz']))
  })

  it('comes back to its book when it is all there is of it', async () => {
    const { book, home, path, scan, books, inFolder } = await begin(await open())
    renameSync(path, join(home, '.spinrack-replaced-0123456789abcdef.cbr'))
    writeFileSync(join(home, '2.cbz'), buildZip(pages))
    await scan()
    await scan()
    expect(inFolder()).toEqual(['1.cbr', '2.cbz'])
    expect(await books()).toContainEqual([book.id, path, null])
  })

  it('goes when the book has its file, and stays when it is the file of no book', async () => {
    const { home, path, scan, inFolder } = await begin(await open())
    linkSync(path, join(home, '.spinrack-replaced-0123456789abcdef.cbr'))
    writeFileSync(join(home, '.spinrack-replaced-fedcba9876543210.cbz'), 'a book that was')
    await scan()
    expect(inFolder()).toEqual(['.spinrack-replaced-fedcba9876543210.cbz', '1.cbr'])
  })
})

const importJob = (seriesId: string) =>
  ({
    type: 'ImportBook',
    seriesId,
    sourceFile: '/in/1.cbz',
    copyMode: 'COPY',
    upgradeBookId: null,
    destinationName: null,
  }) as never
