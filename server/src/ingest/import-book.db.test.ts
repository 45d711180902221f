import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Job } from '#domain/job/job'
import { defaultLibraryOptions } from '#domain/library/library'
import { aLibrary, aViewer } from '#domain/testing/builders.test-support'
import { analyzeBook } from '#ingest/analyze/analyze-book'
import { imageConverter } from '#ingest/images/convert-image'
import { comicInfoProvider } from '#ingest/metadata/comic-info'
import { epubProvider } from '#ingest/metadata/epub'
import { refreshBookMetadata, wordsFollowUp } from '#ingest/metadata/refresh-book'
import { refreshSeriesMetadata } from '#ingest/metadata/refresh-series'
import { generatePoster, posterFollowUp } from '#ingest/thumbnails/generate-poster'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { silentLog } from '#platform/log'
import { openPosterFiles } from '#platform/poster-files'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { factsOf } from './testing/book-on-disk.test-support.ts'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'

let folder: string
let page: Buffer
const viewer = aViewer()

beforeAll(async () => {
  page = await sharp({ create: { width: 400, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spinrack-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const pack = (name: string, elements: string, pages = 2) => {
  const images = Array.from({ length: pages }, (_, i) => ({ name: `${i + 1}.jpg`, data: page }))
  const info = { name: 'ComicInfo.xml', data: `<ComicInfo>${elements}</ComicInfo>` }
  const path = join(folder, name)
  writeFileSync(path, buildZip([...images, ...(elements === '' ? [] : [info])]))
  return path
}

describeOnBothEngines('the way of a file into the library', (open) => {
  it('leads from pages to poster, metadata, series and summary of the series', async () => {
    const { add, work, stores, series, posters, published } = await begin(await open())
    const path = pack(
      '1.cbz',
      `<Title>The Egg</Title><Number>0</Number><Year>1984</Year><Writer>Ann</Writer><Tags>Blue</Tags>
       <Summary>It hatches</Summary><Series>Birds</Series><Genre>Nature</Genre><AgeRating>Teen</AgeRating>`,
    )
    const book = await add(path)
    await work()
    const view = await stores.bookReader.find(viewer, book.id)
    expect(view?.media).toMatchObject({ status: 'READY', mediaType: 'application/zip', pageCount: 2 })
    expect(view?.metadata).toMatchObject({ title: 'The Egg', number: '0', numberSort: 0, releaseDate: '1984-01-01' })
    const known = await stores.seriesReader.find(viewer, series.id)
    expect(known?.metadata).toMatchObject({ title: 'Birds', titleSort: 'Birds', genres: ['nature'], ageRating: 13 })
    expect(known?.aggregate).toMatchObject({
      authors: [{ name: 'Ann', role: 'writer' }],
      tags: ['blue'],
      releaseDate: '1984-01-01',
      summary: 'It hatches',
      summaryNumber: '0',
    })
    const poster = await stores.thumbnails.selectedOf({ kind: 'book', id: book.id })
    expect(poster).toMatchObject({ type: 'GENERATED', selected: true, width: 200, height: 300 })
    expect(await posters.read(poster?.contentHash ?? '')).toHaveLength(poster?.size ?? 0)
    expect(new Set(published.map((event) => event.type))).toEqual(
      new Set(['BookChanged', 'SeriesChanged', 'ThumbnailBookAdded', 'JobsAdded']),
    )
    expect((await stores.jobs.status()).count).toBe(0)
  })

  it('takes back what a file no longer says', async () => {
    const { add, work, again, stores } = await begin(await open())
    const book = await add(pack('1.cbz', '<Title>Said</Title><Year>1984</Year><Tags>t</Tags><Number>7</Number>'))
    await work()
    pack('1.cbz', '<Summary>Only this</Summary>')
    await again(book.id)
    expect((await stores.books.metadata(book.id))?.values).toMatchObject({
      title: 'Book 1',
      number: '1',
      numberSort: 1,
      releaseDate: null,
      tags: [],
      summary: 'Only this',
    })
  })

  it('starts a book again whose pages changed, and lets a finished one stay finished', async () => {
    const { add, work, again, stores } = await begin(await open())
    const book = await add(pack('1.cbz', '', 3))
    await work()
    const somebody = aViewer().userId
    await stores.progress.mark(book.id, viewer.userId, { page: 2, completed: false, readAt: 1 })
    await stores.progress.mark(book.id, somebody, { page: 3, completed: true, readAt: 1 })
    pack('1.cbz', '', 5)
    await again(book.id)
    expect(await stores.progress.find(book.id, viewer.userId)).toMatchObject({ page: 1, completed: false })
    expect(await stores.progress.find(book.id, somebody)).toMatchObject({ page: 5, completed: true })
  })

  it('leaves one poster file for a book that changed, and one for books that look alike', async () => {
    const { add, work, again, stores, posters } = await begin(await open())
    const [first, second] = [await add(pack('1.cbz', '')), await add(pack('2.cbz', ''))]
    await work()
    const hash = async (id: typeof first.id) =>
      (await stores.thumbnails.selectedOf({ kind: 'book', id }))?.contentHash ?? ''
    const shared = await hash(first.id)
    expect(await hash(second.id)).toBe(shared)
    const former = page
    page = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    pack('1.cbz', '')
    page = former
    await again(first.id)
    expect(await hash(first.id)).not.toBe(shared)
    expect(await posters.read(shared)).toBeDefined()
    await stores.thumbnails.removeOf([{ kind: 'book', id: second.id }])
  })

  it('makes a one-shot of its only book', async () => {
    const { add, work, stores, series } = await begin(await open(), { oneshot: true })
    await add(pack('1.cbz', '<Title>Alone</Title><Summary>One tale</Summary><Series>Ignored</Series>'))
    await work()
    expect((await stores.series.metadata(series.id))?.values).toMatchObject({
      title: 'Alone',
      titleSort: 'Alone',
      summary: 'One tale',
      status: 'ENDED',
      totalBookCount: 1,
    })
  })

  it('keeps the reason when a file cannot be read, and asks for nothing more', async () => {
    const { add, work, stores, series } = await begin(await open())
    const path = join(folder, 'broken.cbz')
    writeFileSync(path, 'this is no archive')
    const book = await add(path)
    await work()
    expect(await stores.media.find(book.id)).toMatchObject({ status: expect.stringMatching(/ERROR|UNSUPPORTED/) })
    expect(await stores.thumbnails.selectedOf({ kind: 'book', id: book.id })).toBeUndefined()
    expect((await stores.series.metadata(series.id))?.values.title).toBe('Series')
  })

  it('survives words that no database likes', async () => {
    const { add, work, stores } = await begin(await open())
    const book = await add(
      pack('1.cbz', "<Title>a\u0000b &#0; \uD800 '; drop table book; --</Title><Tags>x\u0000</Tags>"),
    )
    await work()
    expect((await stores.books.metadata(book.id))?.values.title).toContain("'; drop table book; --")
  })

  it('does nothing for a book that is gone', async () => {
    const { add, work, stores, published } = await begin(await open())
    const book = await add(pack('1.cbz', ''))
    await stores.books.remove([book.id])
    await work()
    expect(published.filter((event) => event.type !== 'JobsAdded')).toEqual([])
  })
})

const begin = async ({ stores, transaction, published }: OpenedDatabase, of = { oneshot: false }) => {
  const library = aLibrary({ root: folder, options: defaultLibraryOptions })
  await stores.libraries.insert(library)
  const shelf = shelfOf(stores)
  const series = await shelf.series(library.id, { oneshot: of.oneshot })
  const posters = openPosterFiles(join(folder, 'posters'), stores.thumbnails)
  const needs = { stores, transaction, posters, images: imageConverter, size: 300, log: silentLog() }
  const words = { ...needs, providers: [comicInfoProvider, epubProvider] }
  const analyze = analyzeBook({ ...needs, followUps: [posterFollowUp(needs), wordsFollowUp(words)] })

  const run = async (job: Job, priority: number): Promise<void> => {
    if (job.type === 'AnalyzeBook') return analyze(job.bookId, priority)
    if (job.type === 'GenerateBookThumbnail') return generatePoster(needs)(job.bookId)
    if (job.type === 'RefreshBookMetadata') return refreshBookMetadata(words)(job.bookId, priority)
    if (job.type === 'RefreshSeriesMetadata') return refreshSeriesMetadata(needs)(job.seriesId)
    throw new Error('not in this story')
  }
  const work = async () => {
    for (;;) {
      const now = Date.now() + 1_000
      const [next] = await stores.jobs.claim({ owner: 'me', now, until: now + 60_000, limit: 1 })
      if (!next) return
      await run(next.job, next.priority)
      await stores.jobs.complete(next.key, 'me')
    }
  }
  return {
    stores,
    series,
    posters,
    published,
    work,
    add: async (path: string) => {
      const book = await shelf.book(series, { path, ...factsOf(path), oneshot: of.oneshot })
      await stores.jobs.add([{ type: 'AnalyzeBook', bookId: book.id, seriesId: series.id }], 4)
      return book
    },
    /** As a scan does that finds the file changed. */
    again: async (bookId: Parameters<typeof stores.books.byId>[0]) => {
      await stores.media.markOutdated(bookId)
      await stores.jobs.add([{ type: 'AnalyzeBook', bookId, seriesId: series.id }], 4)
      await work()
    },
  }
}
