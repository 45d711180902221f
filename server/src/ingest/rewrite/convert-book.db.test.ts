import { existsSync, linkSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { LibraryOptions } from '#domain/library/library'
import { aViewer, pageRequest } from '#domain/testing/builders.test-support'
import { aPng } from '#media/testing/images.test-support'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { buildBySevenZip } from '#media/testing/seven-zip-builder.test-support'
import { writeTar } from '@spinrack/fixtures/tar-writer'
import { analyzeMedia, readFileEntry } from '#media/index'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { expect, it } from 'vitest'
import { bookOnDisk, factsOf, scratchFolder, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { afterWriting, beforeWriting } from '../testing/meddled-disk.test-support.ts'
import { convertBook } from './convert-book.ts'
import { disk, type Disk } from './disk.ts'
import { pathBeside } from './converted-name.ts'
import { findBooksToConvert } from './queue-rewrites.ts'

const folder = scratchFolder()

const files = [
  { name: 'p2.png', data: aPng(2) },
  { name: 'p1.png', data: aPng(1) },
  { name: 'ComicInfo.xml', data: Buffer.from('<ComicInfo/>') },
]

type Wish = { path?: string; bytes?: Buffer; oneshot?: boolean; options?: Partial<LibraryOptions> }

const begin = async (database: OpenedDatabase, wish: Wish = {}) => {
  const { path = 'Series/1.cbr', bytes = writeRar(files), oneshot = false } = wish
  const options = { convertToCbz: true, ...wish.options }
  const world = await bookOnDisk(database, folder(), { path, bytes, oneshot, options })
  const target = world.path.replace(/\.[^.]*$/, '.cbz')
  return {
    ...world,
    target,
    convert: (change: Partial<Disk> = {}) =>
      convertBook({ ...world.needs, disk: { ...disk, ...change } })(world.book.id),
    inFolder: () => readdirSync(dirname(world.path)),
    now: () => world.stores.books.byId(world.book.id),
    /** Files whose deletion the history tells. */
    deleted: async () => {
      const { items } = await world.stores.history.list(aViewer(), pageRequest(), { forgotten: false })
      return items.flatMap(({ type, properties }) => (type === 'BookFileDeleted' ? [properties['name']] : []))
    },
  }
}

describeOnBothEngines('converting a book', (open) => {
  it('makes a CBZ of a RAR; it stays the same book', async () => {
    const { convert, book, stores, target, now, inFolder, path } = await begin(await open())
    await stores.progress.mark(book.id, 'ada' as UserId, { page: 2, completed: false, readAt: 1 })
    const hashes = await stores.pageHashes.ofBook(book.id)
    expect(hashes).toHaveLength(2)
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await now()).toMatchObject({ path: target, name: '1', number: 1, oneshot: false, deletedAt: null })
    const pages = await stores.media.pages(book.id)
    expect(pages.map((page) => page.fileName)).toEqual(['p1.png', 'p2.png'])
    for (const [index, page] of pages.entries()) {
      const bytes = await readFileEntry(target, { ...page, mediaType: 'application/zip' })
      expect(bytes).toEqual(aPng(index + 1))
    }
    expect((await stores.media.files(book.id)).map((file) => file.fileName)).toEqual(['ComicInfo.xml'])
    expect(await stores.pageHashes.ofBook(book.id)).toEqual(hashes)
    expect(await stores.progress.find(book.id, 'ada' as UserId)).toMatchObject({ page: 2 })
    const { items } = await stores.history.list(aViewer(), pageRequest(), { forgotten: false })
    expect(items.map(({ type, properties }) => [type, properties])).toEqual(
      expect.arrayContaining([
        ['BookConverted', expect.objectContaining({ name: target, 'former file': path })],
        ['BookFileDeleted', { reason: 'File was deleted after conversion to CBZ', name: path }],
      ]),
    )
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', mediaType: 'application/zip' })
  })

  it.each([
    ['a 7z', 'Series/1.cb7', () => buildBySevenZip(files)],
    ['a tar', 'Series/1.cbt', async () => writeTar(files, 'pax')],
    ['a packed tar', 'Series/1.cbt', async () => gzipSync(writeTar(files, 'pax'))],
  ])('also makes one of %s', async (_, path, build) => {
    const { convert, target, inFolder } = await begin(await open(), { path, bytes: await build() })
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
    const report = await analyzeMedia(target, { dimensions: false })
    expect(report.status === 'READY' && report.pages.map((page) => page.name)).toEqual(['p1.png', 'p2.png'])
  })

  it.each([
    ['a RAR', 'Series/1.cbz', async () => writeRar(files)],
    ['a 7z', 'Series/1.CBZ', () => buildBySevenZip(files)],
  ])('makes one of %s that only calls itself one, in its place', async (_, path, build) => {
    const world = await begin(await open(), { path, bytes: await build(), oneshot: true })
    const { convert, book, stores, series, inFolder, now, deleted } = world
    await convert()
    expect(inFolder()).toEqual([basename(path)])
    expect(await now()).toMatchObject({ ...factsOf(book.path), path: book.path, deletedAt: null })
    expect(await stores.series.byId(series.id)).toMatchObject({ path: book.path, deletedAt: null })
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', mediaType: 'application/zip' })
    const report = await analyzeMedia(book.path, { dimensions: false })
    expect(report.status === 'READY' && report.pages.map((page) => page.name)).toEqual(['p1.png', 'p2.png'])
    await convert()
    expect(inFolder()).toEqual([basename(path)])
    expect(await deleted()).toEqual([])
  })

  it('keeps what only calls itself a CBZ when the new file cannot take its place, or it has changed', async () => {
    const { convert, path, inFolder, now, book } = await begin(await open(), { path: 'Series/1.cbz' })
    const before = readFileSync(path)
    await expect(convert({ replace: () => Promise.reject(new Error('EIO')) })).rejects.toThrow('EIO')
    expect(readFileSync(path).equals(before)).toBe(true)
    await convert(afterWriting(() => writeFileSync(path, 'somebody else')))
    expect(readFileSync(path, 'utf8')).toBe('somebody else')
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await now()).toEqual(book)
  })

  it('lets the series of a one-shot follow', async () => {
    const { convert, target, stores, series, now } = await begin(await open(), { oneshot: true })
    await convert()
    expect(await now()).toMatchObject({ oneshot: true, path: target })
    expect(await stores.series.byId(series.id)).toMatchObject({ path: target, oneshot: true, deletedAt: null })
  })

  it('overwrites nothing', async () => {
    const { convert, target, path, now, book } = await begin(await open())
    writeFileSync(target, 'somebody else')
    await convert()
    expect(readFileSync(target, 'utf8')).toBe('somebody else')
    expect(existsSync(path)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it('overwrites nothing that comes in the last moment either', async () => {
    const { convert, target, path, now, book } = await begin(await open())
    const meddle: Partial<Disk> = {
      addName: (from, to) => {
        writeFileSync(to, 'somebody else')
        return disk.addName(from, to)
      },
    }
    await expect(convert(meddle)).rejects.toThrow('EEXIST')
    expect(readFileSync(target, 'utf8')).toBe('somebody else')
    expect(existsSync(path)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it.each<[string, Partial<Disk>]>([
    ['writing', { write: () => Promise.reject(new Error('ENOSPC')) }],
    ['naming', { addName: () => Promise.reject(new Error('EIO')) }],
  ])('keeps the old file when %s fails', async (_, change) => {
    const { convert, inFolder, now, book, path } = await begin(await open())
    const before = readFileSync(path)
    await expect(convert(change)).rejects.toThrow(/ENOSPC|EIO/)
    expect(inFolder()).toEqual(['1.cbr'])
    expect(readFileSync(path).equals(before)).toBe(true)
    expect(await now()).toEqual(book)
  })

  it.each([
    ['a RAR', 'Series/1.cbr', () => writeRar(files)],
    ['a tar', 'Series/1.cbt', () => writeTar(files, 'pax')],
  ])('leaves nothing behind when %s vanishes while it is read', async (_, path, build) => {
    const world = await begin(await open(), { path, bytes: build() })
    const vanishing = world.convert(beforeWriting(() => rmSync(world.path)))
    // What is held open can still be read to its end; the book is gone all the same.
    const outcome = await vanishing.catch((error: Error) => error.message)
    expect(outcome ?? 'ENOENT').toContain('ENOENT')
    expect(world.inFolder()).toEqual([])
    expect(await world.now()).toEqual(world.book)
    await world.convert()
    expect(world.inFolder()).toEqual([])
  })

  it('fails visibly when the system cannot read the old file, and remembers no failure', async () => {
    const tar = { path: 'Series/1.cbt', bytes: writeTar(files, 'pax') }
    const { convert, stores, book, path, inFolder } = await begin(await open(), tar)
    await expect(convert(beforeWriting(() => linkToItself(path)))).rejects.toThrow('ELOOP')
    expect(inFolder()).toEqual(['1.cbt'])
    expect(await stores.books.hasRewriteFailed(book)).toBe(false)
  })

  it.each<[string, (path: string) => Promise<void>, RegExp]>([
    ['the system fails to read', linkToItself, /ELOOP/],
    ['is not there any more', async (path) => rmSync(path), /ERR_1018/],
  ])('fails visibly when the new file %s, and remembers no failure', async (_, meddle, message) => {
    const { convert, stores, book, inFolder } = await begin(await open())
    await expect(convert(afterWriting(meddle))).rejects.toThrow(message)
    expect(inFolder()).toEqual(['1.cbr'])
    expect(await stores.books.hasRewriteFailed(book)).toBe(false)
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
  })

  it('remembers a new file that is not what was written', async () => {
    const { convert, stores, book, inFolder } = await begin(await open())
    await convert(afterWriting((at) => writeFileSync(at, 'garbled')))
    expect(inFolder()).toEqual(['1.cbr'])
    expect(await stores.books.hasRewriteFailed(book)).toBe(true)
  })

  it('refuses what cannot be read whole, and remembers it', async () => {
    const damaged = writeRar([...files, { name: 'p3.png', data: Buffer.from('no picture') }])
    const { convert, inFolder, stores, book } = await begin(await open(), { bytes: damaged })
    await convert()
    expect(inFolder()).toEqual(['1.cbr'])
    expect(await stores.books.hasRewriteFailed(book)).toBe(true)
  })

  it('keeps a tar of which a part cannot be found', async () => {
    const bytes = writeTar(files, 'ustar')
    bytes.fill('x', bytes.indexOf('p1.png') + 148, bytes.indexOf('p1.png') + 156)
    const { convert, inFolder, stores, book } = await begin(await open(), { path: 'Series/1.cbt', bytes })
    await convert()
    expect(inFolder()).toEqual(['1.cbt'])
    expect(await stores.books.hasRewriteFailed(book)).toBe(true)
  })

  it('starts over when a process was killed before the book heard of its new file', async () => {
    const { convert, target, book, inFolder, now } = await begin(await open())
    writeFileSync(pathBeside(book), 'a whole file')
    linkSync(pathBeside(book), target)
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
    expect((await analyzeMedia(target, { dimensions: false })).status).toBe('READY')
    expect(await now()).toMatchObject({ path: target })
  })

  it('deletes the old file when a process was killed before it could', async () => {
    const { convert, path, target, inFolder, now, deleted } = await begin(await open())
    await convert({ remove: async (at) => (at === path ? Promise.reject(new Error('killed')) : disk.remove(at)) })
    expect(inFolder()).toEqual(['1.cbr', '1.cbz'])
    expect(await now()).toMatchObject({ path: target })
    expect(await deleted()).toEqual([])
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await deleted()).toEqual([path])
    await convert()
    expect(await deleted()).toEqual([path])
  })

  it('tells of the old file too when a process was killed right after it had deleted that', async () => {
    const { convert, path, inFolder, deleted } = await begin(await open())
    const killed: Partial<Disk> = {
      remove: async (at) => {
        await disk.remove(at)
        if (at === path) throw new Error('killed')
      },
    }
    await convert(killed)
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await deleted()).toEqual([])
    await convert()
    await convert()
    expect(await deleted()).toEqual([path])
  })

  it('deletes the old file too when it says that it is from the future', async () => {
    const { convert, path, book, stores, inFolder, deleted } = await begin(await open())
    utimesSync(path, 2_000_000_000, 2_000_000_000)
    await stores.books.saveScan(book.id, { ...book, ...factsOf(path) })
    await convert()
    expect(inFolder()).toEqual(['1.cbz'])
    expect(await deleted()).toEqual([path])
  })

  it('leaves another file at the old path alone, new or old', async () => {
    const { convert, path, inFolder, deleted } = await begin(await open())
    await convert()
    writeFileSync(path, 'new')
    await convert()
    utimesSync(path, 1_000_000_000, 1_000_000_000)
    await convert()
    expect(inFolder()).toEqual(['1.cbr', '1.cbz'])
    expect(await deleted()).toEqual([path])
  })

  it('does nothing when the library does not want it any more, or the book is in the trash', async () => {
    const { convert, stores, library, book, inFolder } = await begin(await open())
    await stores.books.saveScan(book.id, { ...book, deletedAt: 1 })
    await convert()
    await stores.books.saveScan(book.id, book)
    await stores.libraries.update({ ...library, options: { ...library.options, convertToCbz: false } })
    await convert()
    expect(inFolder()).toEqual(['1.cbr'])
    expect(existsSync(join(folder(), 'Series', '1.cbz'))).toBe(false)
  })

  it.each([
    [true, ['ConvertBook'], '1.cbz'],
    [false, [], '1.pdf'],
  ])('is asked for and done only where the library would find the new file: %s', async (scanCbx, asked, left) => {
    const wish = { path: 'Series/1.pdf', options: { scanCbx } }
    const { convert, needs, stores, library, inFolder, now, deleted } = await begin(await open(), wish)
    await findBooksToConvert(needs)(library.id, 1)
    expect((await waitingJobs({ stores })).map((job) => job.type)).toEqual(asked)
    await convert()
    expect(inFolder()).toEqual([left])
    expect(await now()).toMatchObject({ path: join(folder(), 'Series', left), deletedAt: null })
    expect(await deleted()).toHaveLength(asked.length)
  })
})
