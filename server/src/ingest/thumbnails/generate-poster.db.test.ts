import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ThumbnailSize } from '@spinrack/contract/vocabulary/settings'
import { aPoster, aViewer } from '#domain/testing/builders.test-support'
import { imageConverter } from '#ingest/images/convert-image'
import { analyzeBook } from '#ingest/analyze/analyze-book'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { factsOf } from '../testing/book-on-disk.test-support.ts'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { generatePoster, posterFollowUp } from './generate-poster.ts'
import { queueRegeneration } from './queue-regeneration.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-posters-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const aComic = (picture: Buffer) => buildZip([{ name: '1.jpg', data: picture }])
const page = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()

describeOnBothEngines('generating a poster', (open) => {
  it.each<[ThumbnailSize, number]>([
    ['DEFAULT', 300],
    ['MEDIUM', 600],
    ['LARGE', 900],
    ['XLARGE', 1_200],
  ])('follows the size %s of the settings', async (thumbnailSize, longest) => {
    const { stores, generate, owner } = await begin(await open(), await page(1_000, 1_500))
    await stores.settings.save({ thumbnailSize })
    await generate()
    expect(await stores.thumbnails.selectedOf(owner)).toMatchObject({ type: 'GENERATED', height: longest })
  })

  it('keeps a JPEG that is small enough byte for byte, and draws it anew when it is not', async () => {
    const cover = await page(200, 300)
    const { stores, generate, owner, posters } = await begin(await open(), cover)
    await generate()
    expect(await posters.read((await stores.thumbnails.selectedOf(owner))?.contentHash ?? '')).toEqual(cover)
    const larger = await begin(await open(), await page(201, 301))
    await larger.generate()
    expect(await larger.stores.thumbnails.selectedOf(larger.owner)).toMatchObject({ width: 200, height: 300 })
  })

  it('does not show it instead of what somebody chose', async () => {
    const { stores, generate, owner, published } = await begin(await open(), await page(200, 300))
    await stores.thumbnails.add(aPoster(owner, { type: 'USER_UPLOADED', contentHash: 'mine' }), 'YES')
    await generate()
    const all = await stores.thumbnails.listOf(owner)
    expect(all.find((one) => one.type === 'GENERATED')?.selected).toBe(false)
    expect(all.find((one) => one.selected)?.contentHash).toBe('mine')
    expect(published.at(-1)).toMatchObject({ type: 'ThumbnailBookAdded', selected: false })
  })

  it('fails visibly when the system cannot read the file, so that it is tried again', async () => {
    const { generate, path } = await begin(await open(), await page(200, 300))
    await linkToItself(path)
    await expect(generate()).rejects.toThrow('ELOOP')
  })

  it('leaves a file that was written anew to a scan, for nobody knows its pages yet', async () => {
    const { generate, write, left } = await begin(await open(), await page(1_000, 1_500))
    write(await page(900, 1_500))
    await generate()
    expect(await left()).toEqual({ posters: [], events: [], files: [] })
  })

  it('leaves a book alone that is in the trash, whose file is gone', async () => {
    const { generate, left, stores, book, path } = await begin(await open(), await page(1_000, 1_500))
    rmSync(path)
    await stores.books.saveScan(book.id, { ...book, deletedAt: 9 })
    await generate()
    expect(await left()).toEqual({ posters: [], events: [], files: [] })
  })

  it('keeps no poster of a file that is written anew while it is drawn', async () => {
    const { generate, write, left } = await begin(await open(), await page(1_000, 1_500))
    const other = await page(900, 1_500)
    await generate(() => write(other))
    expect(await left()).toEqual({ posters: [], events: [], files: [] })
  })

  it('keeps no poster of a file that a scan finds changed meanwhile', async () => {
    const { generate, left, stores, book } = await begin(await open(), await page(1_000, 1_500))
    await generate(() => stores.books.saveScan(book.id, { ...book, fileModifiedAt: 99 }))
    expect(await left()).toEqual({ posters: [], events: [], files: [] })
  })

  it('is queued again for all books, or for those whose poster would grow', async () => {
    const database = await open()
    const { stores, generate, owner, series } = await begin(database, await page(1_000, 1_500))
    const other = await shelfOf(stores).book(series)
    await generate()
    await stores.jobs.cancelWaiting()
    const queued = async (onlyLarger: boolean) => {
      await queueRegeneration(database)(onlyLarger, 0)
      const now = Date.now() + 1_000
      const jobs = await stores.jobs.claim({ owner: 'me', now, until: now + 1, limit: 9 })
      for (const { key } of jobs) await stores.jobs.complete(key, 'me')
      return jobs.map(({ job, priority }) => ['bookId' in job && job.bookId, priority])
    }
    expect(await queued(false)).toEqual([
      [owner.id, 0],
      [other.id, 0],
    ])
    expect(await queued(true)).toEqual([])
    await stores.settings.save({ thumbnailSize: 'LARGE' })
    expect(await queued(true)).toEqual([[owner.id, 0]])
  })
})

describeOnBothEngines('the poster that was made of a former file', (open) => {
  it.each<[string, Buffer]>([
    ['has no cover that can be drawn', aComic(Buffer.from('no picture'))],
    ['is no book', Buffer.from('no book')],
  ])('goes when the changed file %s, and that of its series follows', async (_, bytes) => {
    const { generate, change, analyze, left, stores, series } = await begin(await open(), await page(1_000, 1_500))
    await generate()
    expect(await stores.thumbnails.coverBook(aViewer(), series.id)).toBeDefined()
    await change(bytes)
    await analyze()
    const { posters, events, files } = await left()
    expect({ posters, files }).toEqual({ posters: [], files: [] })
    expect(events).toContainEqual(expect.objectContaining({ type: 'ThumbnailBookDeleted', selected: true }))
    expect(await stores.thumbnails.coverBook(aViewer(), series.id)).toBeUndefined()
  })

  it('goes alone: what somebody chose stays', async () => {
    const { generate, change, analyze, owner, stores } = await begin(await open(), await page(1_000, 1_500))
    await generate()
    await stores.thumbnails.add(aPoster(owner, { type: 'USER_UPLOADED', contentHash: 'mine' }), 'YES')
    await change(Buffer.from('no book'))
    await analyze()
    expect(await stores.thumbnails.listOf(owner)).toMatchObject([{ contentHash: 'mine', selected: true }])
  })

  it('stays while the file cannot be found', async () => {
    const { generate, analyze, owner, path, stores, book } = await begin(await open(), await page(1_000, 1_500))
    await generate()
    await stores.media.markOutdated(book.id)
    renameSync(path, `${path} elsewhere`)
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'ERROR' })
    expect(await stores.thumbnails.listOf(owner)).toHaveLength(1)
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase, cover: Buffer) => {
  const path = join(folder, 'Book.cbz')
  const write = (picture: Buffer) => writeFileSync(path, aComic(picture))
  write(cover)
  const shelf = shelfOf(stores)
  const series = await shelf.series((await shelf.library({ root: folder })).id)
  const book = await shelf.book(series, { path, ...factsOf(path) })
  const owner = { kind: 'book', id: book.id } as const
  const posters = openPosterFiles(join(folder, 'posters'), stores.thumbnails)
  const needs = { stores, transaction, posters, log: silentLog() }
  await analyzeBook({ ...needs, followUps: [] })(book.id, 0)
  published.length = 0
  return {
    stores,
    published,
    posters,
    series,
    path,
    book,
    owner,
    write,
    /** A scan finds another file. */
    change: async (bytes: Buffer) => {
      writeFileSync(path, bytes)
      await stores.books.saveScan(book.id, { ...book, ...factsOf(path) })
      await stores.media.markOutdated(book.id)
    },
    analyze: () =>
      analyzeBook({ ...needs, followUps: [posterFollowUp({ ...needs, images: imageConverter })] })(book.id, 0),
    generate: (whileDrawing: () => void | Promise<void> = () => undefined) => {
      const shrink: typeof imageConverter.shrink = async (...wish) => {
        await whileDrawing()
        return imageConverter.shrink(...wish)
      }
      return generatePoster({ ...needs, images: { shrink } })(book.id)
    },
    /** What there is of posters. */
    left: async () => ({
      posters: await stores.thumbnails.listOf(owner),
      events: published.filter(({ type }) => type !== 'JobsAdded'),
      files: existsSync(join(folder, 'posters'))
        ? readdirSync(join(folder, 'posters'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        : [],
    }),
  }
}
