import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import { positionsOf } from '#domain/media/epub'
import { buildEpub, item, itemref, xhtml } from '#media/testing/epub-builder.test-support'
import { aPng } from '#media/testing/images.test-support'
import { buildZip } from '#media/testing/zip-builder.test-support'
import { describeOnBothEngines, type OpenedDatabase } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { factsOf, waitingJobs } from '../testing/book-on-disk.test-support.ts'
import { linkToItself } from '../testing/link-to-itself.test-support.ts'
import { analyzeBook } from './analyze-book.ts'
import type { FollowUp } from './follow-up.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spinrack-analyze-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const finished = 'finished' as UserId
const reading = 'reading' as UserId
const readAt = 1234

const comic = (pages: number) =>
  buildZip(Array.from({ length: pages }, (_, index) => ({ name: `${index + 1}.png`, data: aPng() })))

describeOnBothEngines('the analysis of a book', (open) => {
  it('of a changed file with other pages takes every reader along', async () => {
    const { stores, book, analyze, write } = await begin(await open(), comic(5))
    await analyze()
    await stores.progress.mark(book.id, finished, { page: 5, completed: true, readAt })
    await stores.progress.mark(book.id, reading, { page: 4, completed: false, readAt })
    await write(comic(7))
    await stores.media.markOutdated(book.id)
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', pageCount: 7 })
    expect(await stores.progress.find(book.id, finished)).toMatchObject({ page: 7, completed: true, readAt })
    expect(await stores.progress.find(book.id, reading)).toMatchObject({ page: 1, completed: false, readAt })
  })

  it('of a changed file with as many pages leaves every reader where he is', async () => {
    const { stores, book, analyze } = await begin(await open(), comic(5))
    await analyze()
    await stores.progress.mark(book.id, reading, { page: 4, completed: false, readAt })
    await stores.media.markOutdated(book.id)
    await analyze()
    expect(await stores.progress.find(book.id, reading)).toMatchObject({ page: 4 })
  })

  it.each([
    ['as it was', 5, 4],
    ['with more pages', 7, 4],
    ['with too few pages', 3, 1],
  ])('of a file that was half written and came back %s moves only who must', async (_, pages, page) => {
    const { stores, book, analyze, write } = await begin(await open(), comic(5))
    await analyze()
    await stores.progress.mark(book.id, finished, { page: 5, completed: true, readAt })
    await stores.progress.mark(book.id, reading, { page: 4, completed: false, readAt })
    for (const file of [comic(5).subarray(0, 100), comic(pages)]) {
      await write(file)
      await stores.media.markOutdated(book.id)
      await analyze()
    }
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', pageCount: pages })
    expect(await stores.progress.find(book.id, reading)).toMatchObject({ page, completed: false, readAt })
    expect(await stores.progress.find(book.id, finished)).toMatchObject({ page: pages, completed: true, readAt })
  })

  it.each([
    ['READY', comic(1)],
    ['ERROR', buildZip([{ name: 'a.txt', data: 'x' }])],
    ['UNSUPPORTED', Buffer.from('no book')],
    ['OUTDATED', comic(1)],
  ])('succeeds whatever was said of it before: %s', async (status, former) => {
    const { stores, book, analyze, write } = await begin(await open(), former)
    await analyze()
    if (status === 'OUTDATED') await stores.media.markOutdated(book.id)
    expect((await stores.media.find(book.id))?.status).toBe(status)
    await write(comic(3))
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY', pageCount: 3, comment: '' })
  })

  it('has poster and metadata made of what is READY, and of nothing else', async () => {
    const kept: string[] = []
    const { stores, analyze, write, published } = await begin(await open(), Buffer.from('no book'), [
      following('GenerateBookThumbnail', kept),
      following('RefreshBookMetadata', kept),
    ])
    await analyze()
    expect(kept).toEqual([])
    await write(comic(1))
    await analyze()
    expect(kept).toEqual([
      'GenerateBookThumbnail',
      'RefreshBookMetadata',
      'after GenerateBookThumbnail',
      'after RefreshBookMetadata',
    ])
    expect((await stores.jobs.status()).count).toBe(0)
    expect(published.filter(({ type }) => type === 'BookChanged')).toHaveLength(2)
  })

  it('is kept when something that follows fails, which becomes a job of its own', async () => {
    const kept: string[] = []
    const failing = { ...following('GenerateBookThumbnail', kept), prepare: () => Promise.reject(new Error('no')) }
    const { stores, book, analyze } = await begin(await open(), comic(1), [
      failing,
      following('RefreshBookMetadata', kept),
    ])
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'READY' })
    expect(kept).toEqual(['RefreshBookMetadata', 'after RefreshBookMetadata'])
    expect((await stores.jobs.status()).countByType).toEqual({ GenerateBookThumbnail: 1 })
  })

  it('of a book that leaves meanwhile keeps nothing but tidies up', async () => {
    const kept: string[] = []
    const { stores, book, analyze } = await begin(await open(), comic(1), [
      {
        ...following('GenerateBookThumbnail', kept),
        prepare: async () => {
          await stores.books.remove([book.id])
          return async (_stores, _publish, now) => async () => void kept.push(now ? 'there' : 'gone')
        },
      },
    ])
    await analyze()
    expect(kept).toEqual(['gone'])
    expect(await stores.media.find(book.id)).toBeUndefined()
  })

  it.each<[string, Partial<Book>]>([
    ['name', { path: '/elsewhere/book.cbz' }],
    ['size', { size: 99 }],
    ['time', { fileModifiedAt: 99 }],
  ])('of a file that gets another %s meanwhile keeps nothing and is done again', async (_, change) => {
    const kept: string[] = []
    const { stores, book, analyze, published } = await begin(await open(), comic(1), [
      {
        ...following('GenerateBookThumbnail', kept),
        prepare: async () => {
          const now = { ...book, ...change }
          await stores.books.moveTo(book.id, now)
          await stores.books.saveScan(book.id, now)
          return async (_stores, _publish, found) => async () => void kept.push(found ? 'kept' : 'dropped')
        },
      },
      { ...following('RefreshBookMetadata', kept), prepare: () => Promise.reject(new Error('no')) },
    ])
    await analyze()
    expect(kept).toEqual(['dropped'])
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'UNKNOWN' })
    expect(published.map(({ type }) => type)).not.toContain('BookChanged')
    expect(await waitingJobs({ stores })).toEqual([{ type: 'AnalyzeBook', bookId: book.id, seriesId: book.seriesId }])
  })

  it('of another file in its place says what is there, and is to be done again', async () => {
    const { stores, book, analyze, path } = await begin(await open(), comic(3))
    await writeFile(path, comic(5))
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'OUTDATED', pageCount: 5 })
    expect((await stores.books.unread(book.libraryId)).map(({ id }) => id)).toEqual([book.id])
  })

  it('of a file that is gone says so', async () => {
    const { stores, book, analyze, path } = await begin(await open(), comic(1))
    await writeFile(join(folder, 'other.cbz'), '')
    await rm(path)
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'ERROR', comment: 'ERR_1018' })
  })

  it('of a file that is gone leaves known what was in it, to recognize it by', async () => {
    const { stores, book, analyze, path } = await begin(await open(), comic(3))
    await analyze()
    await writeFile(join(folder, 'other.cbz'), '')
    await rm(path)
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'ERROR', comment: 'ERR_1018' })
    expect((await stores.scans.entriesOf([book.id])).get(book.id)).toHaveLength(3)
  })

  it.each([
    ['nothing', () => rm(folder, { recursive: true })],
    ['a folder in which nothing is', ({ path }: Book) => rm(path)],
  ])('of a library whose disk left %s behind keeps what is known, for the next scan to go on', async (_, leave) => {
    const { stores, book, analyze, published } = await begin(await open(), comic(3))
    await analyze()
    await stores.media.markOutdated(book.id)
    published.length = 0
    await leave(book)
    await analyze()
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'OUTDATED', pageCount: 3 })
    expect(published).toEqual([])
    expect((await stores.books.unread(book.libraryId)).map(({ id }) => id)).toEqual([book.id])
  })

  it('of a file that the system fails to read leaves what is known, and is tried again', async () => {
    const { stores, book, analyze, path, published } = await begin(await open(), comic(3))
    await analyze()
    await stores.media.markOutdated(book.id)
    published.length = 0
    await linkToItself(path)
    await expect(analyze()).rejects.toThrow('ELOOP')
    expect(await stores.media.find(book.id)).toMatchObject({ status: 'OUTDATED', pageCount: 3 })
    expect(await stores.media.pages(book.id)).toHaveLength(3)
    expect(published).toEqual([])
  })

  it('of an EPUB keeps contents, positions and what its files are', async () => {
    const epub = buildEpub({
      manifest:
        item('a', 'a.xhtml') +
        item('css', 'a.css', 'text/css') +
        '<item id="n" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>',
      spine: itemref('a'),
      files: [
        { name: 'OEBPS/a.xhtml', data: xhtml(`<p>${'word '.repeat(500)}</p>`) },
        { name: 'OEBPS/a.css', data: 'p {}' },
        {
          name: 'OEBPS/nav.xhtml',
          data: '<html><body><nav epub:type="toc"><ol><li><a href="a.xhtml">One</a></li></ol></nav></body></html>',
        },
      ],
    })
    const { stores, book, analyze, write } = await begin(await open(), epub)
    await analyze()
    const kept = await stores.media.epub(book.id)
    expect(kept).toMatchObject({ isFixedLayout: false, toc: [{ title: 'One', fileName: 'OEBPS/a.xhtml' }] })
    expect(kept && positionsOf(kept).map(({ position }) => position)).toEqual([1, 2, 3])
    expect((await stores.media.files(book.id)).map(({ mediaType, subType }) => [mediaType, subType])).toEqual([
      ['application/xhtml+xml', 'EPUB_PAGE'],
      ['text/css', 'EPUB_ASSET'],
      ['application/xhtml+xml', 'EPUB_ASSET'],
    ])
    await write(comic(1))
    await analyze()
    expect(await stores.media.epub(book.id)).toBeUndefined()
  })
})

const following = (type: 'GenerateBookThumbnail' | 'RefreshBookMetadata', kept: string[]): FollowUp => ({
  job: ({ id, seriesId }) => ({ type, bookId: id, seriesId }),
  prepare: async () => async () => {
    kept.push(type)
    return async () => void kept.push(`after ${type}`)
  },
})

const begin = async (
  { stores, transaction, published }: OpenedDatabase,
  file: Buffer,
  followUps: readonly FollowUp[] = [],
) => {
  const shelf = shelfOf(stores)
  const path = join(folder, 'book.cbz')
  await writeFile(path, file)
  const series = await shelf.series((await shelf.library({ root: folder })).id)
  const book = await shelf.book(series, { path, ...factsOf(path) })
  /** A file that a scan has seen. */
  const write = async (bytes: Buffer) => {
    await writeFile(path, bytes)
    await stores.books.saveScan(book.id, { ...book, ...factsOf(path) })
  }
  const analyze = () => analyzeBook({ stores, transaction, followUps })(book.id, 4)
  return { stores, book, path, write, analyze, published }
}
