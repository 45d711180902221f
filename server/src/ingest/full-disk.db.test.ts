import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { openPosterFiles } from '#platform/poster-files'
import { writeRar } from '@spinrack/fixtures/rar-writer'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { deleteBook } from './delete/delete-files.ts'
import { importBook } from './import/import-book.ts'
import { convertBook } from './rewrite/convert-book.ts'
import { pathBeside } from './rewrite/converted-name.ts'
import { removePages } from './rewrite/remove-pages.ts'
import { repairExtension } from './rewrite/repair-extension.ts'
import { scanLibrary } from './scan/scan-library.ts'
import { bookOnDisk } from './testing/book-on-disk.test-support.ts'
import { smallDisk } from './testing/small-disk.test-support.ts'
import { generatePoster } from './thumbnails/generate-poster.ts'

const disk = smallDisk()
let elsewhere = ''
beforeEach(({ skip }) => {
  skip(disk.obstacle !== undefined, disk.obstacle)
  elsewhere = mkdtempSync(join(tmpdir(), 'spinrack-elsewhere-'))
})
afterEach(() => rmSync(elsewhere, { recursive: true, force: true }))

/** Some 200 KB that no compression makes smaller. */
const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at * 31 + at * 7) % 251))
const pages = [1, 2, 3].map((number) => ({ name: `${number}.png`, data: aPng(number, 20) }))
const files = [...pages, { name: 'notes.bin', data: noise }]

const kinds = {
  conversion: { path: 'Series/1.cbr', bytes: () => writeRar(files), after: ['1.cbz'] },
  removal: {
    path: 'Series/1.cbz',
    bytes: () => buildZip(files.map((file) => ({ ...file, method: 0 }))),
    after: ['1.cbz'],
  },
  repair: { path: 'Series/1.cbr', bytes: () => buildZip(pages), after: ['1.cbz'] },
} as const
type Kind = keyof typeof kinds

const begin = async (database: OpenedDatabase, kind: Kind) => {
  const { path, bytes } = kinds[kind]
  const options = { convertToCbz: true, repairExtensions: true }
  const world = await bookOnDisk(database, disk.root(), { path, bytes: bytes(), options })
  const { needs, book, stores } = world
  const before = readFileSync(world.path)
  const rewrites = {
    conversion: () => convertBook(needs)(book.id),
    removal: async () => {
      const [first] = await stores.pageHashes.ofBook(book.id)
      await removePages(needs)(book.id, first ? [{ ...first, asked: true }] : [], 4)
    },
    repair: () => repairExtension(needs)(book.id),
  }
  const inFolder = () => readdirSync(dirname(world.path))
  return {
    ...world,
    work: rewrites[kind],
    inFolder,
    /** The file, the book and everything around them are as before. */
    expectNothingDone: async () => {
      expect(inFolder()).toEqual([path.replace('Series/', '')])
      expect(readFileSync(world.path).equals(before)).toBe(true)
      expect(await stores.books.byId(book.id)).toEqual(book)
      expect(await stores.books.hasRewriteFailed(book)).toBe(false)
      expect(world.published).toEqual([])
      expect((await stores.media.find(book.id))?.status).toBe('READY')
    },
  }
}

describeOnBothEngines('on a disk that is really full', (open) => {
  it.each<[Kind, () => void]>([
    ['conversion', () => disk.fill(0)],
    ['conversion', () => disk.fill(64 * 1024)],
    ['conversion', () => disk.fillWithNames()],
    ['removal', () => disk.fill(0)],
    ['removal', () => disk.fill(64 * 1024)],
    ['removal', () => disk.fillWithNames()],
    ['repair', () => disk.fillWithNames()],
  ])('a %s fails visibly, loses nothing, and is done once there is room', async (kind, fill) => {
    const { work, expectNothingDone, inFolder, stores, book } = await begin(await open(), kind)
    fill()
    await expect(work()).rejects.toThrow('ENOSPC')
    await expectNothingDone()
    disk.makeRoom()
    await work()
    expect(inFolder()).toEqual(kinds[kind].after)
    expect(await stores.books.byId(book.id)).toMatchObject({ path: join(disk.root(), 'Series/1.cbz'), deletedAt: null })
  })

  it('a poster is not half there, and the one before it stays', async () => {
    const { needs, book, stores } = await begin(await open(), 'conversion')
    const posters = openPosterFiles(join(disk.root(), 'posters'), stores.thumbnails)
    const drawing = (bytes: Buffer) => ({ shrink: async () => ({ ...poster, bytes }) })
    const draw = generatePoster({ ...needs, posters, images: drawing(Buffer.from('small')) })
    const owner = { kind: 'book', id: book.id } as const
    await draw(book.id)
    const first = await stores.thumbnails.selectedOf(owner)
    const folders = () => readdirSync(join(disk.root(), 'posters'), { recursive: true, encoding: 'utf8' })
    const before = folders()
    const drawLarge = generatePoster({ ...needs, posters, images: drawing(noise) })
    for (const fill of [() => disk.fill(0), () => disk.fill(64 * 1024), () => disk.fillWithNames()]) {
      fill()
      await expect(drawLarge(book.id)).rejects.toThrow('ENOSPC')
      expect(await stores.thumbnails.selectedOf(owner)).toEqual(first)
      expect(await posters.read(first?.contentHash ?? '')).toBeDefined()
      disk.makeRoom()
      const wholeFiles = folders().filter((name) => !before.includes(name) && name.includes('/'))
      expect(wholeFiles).toEqual([])
    }
    await drawLarge(book.id)
    expect((await posters.read((await stores.thumbnails.selectedOf(owner))?.contentHash ?? ''))?.equals(noise)).toBe(
      true,
    )
  })

  it.each<[CopyMode, boolean]>([
    ['COPY', false],
    ['MOVE', false],
    ['HARDLINK', false],
    ['COPY', true],
    ['MOVE', true],
  ])('an import by %s (upgrade: %s) says so, and is done once there is room', async (copyMode, isUpgrade) => {
    const { needs, book, series, stores, published, expectNothingDone, inFolder } = await begin(await open(), 'removal')
    const sourceFile = join(elsewhere, '2.cbz')
    writeFileSync(sourceFile, buildZip(files.map((file) => ({ ...file, method: 0 }))))
    const upgradeBookId = isUpgrade ? book.id : null
    const job = {
      type: 'ImportBook',
      seriesId: series.id,
      sourceFile,
      copyMode,
      upgradeBookId,
      destinationName: null,
    } as const
    for (const fill of [() => disk.fill(0), () => disk.fill(64 * 1024), () => disk.fillWithNames()]) {
      fill()
      await importBook(needs)(job, 4)
      const failure = { type: 'BookImported', success: false, message: 'No space left on the disk' }
      expect(published.splice(0)).toMatchObject([failure])
      await expectNothingDone()
      expect(existsSync(sourceFile)).toBe(true)
      disk.makeRoom()
    }
    await importBook(needs)(job, 4)
    expect(inFolder()).toEqual(isUpgrade ? ['2.cbz'] : ['1.cbz', '2.cbz'])
    expect(existsSync(sourceFile)).toBe(copyMode !== 'MOVE')
    const now = await stores.books.inSeries(series.id)
    expect(now.map(({ id }) => id).includes(book.id as BookId)).toBe(true)
  })
})

describeOnBothEngines('in a folder that is really read-only', (open) => {
  it.each<Kind>(['conversion', 'removal', 'repair'])('a %s fails visibly and changes nothing', async (kind) => {
    const { work, expectNothingDone } = await begin(await open(), kind)
    disk.makeReadOnly()
    await expect(work()).rejects.toThrow('EROFS')
    await expectNothingDone()
  })

  it('an import says so, and keeps its source', async () => {
    const { needs, series, published, expectNothingDone } = await begin(await open(), 'removal')
    const sourceFile = join(elsewhere, '2.cbz')
    writeFileSync(sourceFile, buildZip(pages))
    disk.makeReadOnly()
    const where = { seriesId: series.id, sourceFile, upgradeBookId: null, destinationName: null }
    await importBook(needs)({ type: 'ImportBook', copyMode: 'MOVE', ...where }, 4)
    const message = 'The folder of the series cannot be written to'
    expect(published.splice(0)).toMatchObject([{ type: 'BookImported', success: false, message }])
    await expectNothingDone()
    expect(existsSync(sourceFile)).toBe(true)
  })

  it('nothing is deleted, and the book stays', async () => {
    const { needs, book, expectNothingDone } = await begin(await open(), 'removal')
    disk.makeReadOnly()
    await expect(deleteBook(needs)(book.id)).rejects.toThrow('EROFS')
    await expectNothingDone()
  })

  it('a scan finds everything, also what it cannot clear up', async () => {
    const { needs, book, library, stores } = await begin(await open(), 'removal')
    writeFileSync(pathBeside(book), 'half')
    mkdirSync(join(disk.root(), 'Other'))
    writeFileSync(join(disk.root(), 'Other', '1.cbz'), buildZip(pages))
    disk.makeReadOnly()
    await scanLibrary(needs)(library.id, { priority: 4, deep: false })
    expect((await stores.books.inLibrary(library.id)).map(({ deletedAt }) => deletedAt)).toEqual([null, null])
    expect((await stores.libraries.find(library.id))?.unavailable).toBe(false)
  })
})

const poster = { mediaType: 'image/jpeg', width: 200, height: 300 } as const
