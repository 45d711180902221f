import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { ReadableBook } from '#domain/book/book'
import { meantFile, type Media } from '#domain/media/media'
import { aBook, aViewer, readyMedia } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { createPages, type PageWish } from './read-page.ts'
import { createFreshMemo } from '#platform/fresh-memo'

const viewer = aViewer()
const finding = readyMedia(3)
const ready: Media = { status: 'READY', modifiedAt: 55, ...finding.media }

const setUp = (media: Media = ready) => {
  const { path, id, size, fileModifiedAt } = aBook()
  const state = {
    book: { id, path, size, fileModifiedAt, name: 'Akira 1', media } as ReadableBook,
    pages: finding.pages,
    lookUps: 0,
    drawings: 0,
    givenBack: [] as string[],
  }
  const pages = createPages({
    fresh: createFreshMemo(undefined),
    bookReader: {
      forReading: async (who: Viewer, wanted) => (who === viewer && wanted === id ? state.book : undefined),
    },
    media: {
      pages: async () => {
        state.lookUps++
        return state.pages
      },
    },
    pageSource: {
      page: async (book, page, number) => ({
        bytes: Buffer.from(`${book.path} ${book.mediaType} ${page.fileName} ${number}`),
        mediaType: page.mediaType,
      }),
      giveBack: (bytes) => void state.givenBack.push(bytes.toString()),
    },
    images: {
      convert: async ({ bytes }, to) => ({
        bytes: Buffer.from(`${bytes.toString()} as ${to}`),
        mediaType: `image/${to}`,
      }),
      shrink: async (bytes, edge) => ({
        bytes: Buffer.from(`${Buffer.from(bytes).toString()} in ${edge}`),
        mediaType: 'image/jpeg',
        width: edge,
        height: edge,
      }),
    },
    pageTools: {
      resize: async ({ bytes }, { width, format }) => {
        state.drawings++
        return { bytes: Buffer.from(`${bytes.toString()} in ${width}`), mediaType: `image/${format}` }
      },
      draw: async ({ path: file }, number, { width, format }) => {
        state.drawings++
        return { bytes: Buffer.from(`${file} page ${number} drawn ${width} wide`), mediaType: `image/${format}` }
      },
      singlePage: async ({ path: file }, number) => ({
        bytes: Buffer.from(`${file} page ${number}`),
        mediaType: 'application/pdf',
      }),
      gzip: async ({ path: file }, slice) => Buffer.from(`${file} from ${slice.offset}`),
    },
  })
  const plan = async (pageNumber: number, wish: PageWish = {}) =>
    pages.plan(await pages.open(viewer, id), pageNumber, wish)
  const read = async (pageNumber: number, convert?: 'jpeg' | 'png') => {
    const { bytes, mediaType } = await (await plan(pageNumber, { convert })).read()
    return [bytes.toString(), mediaType]
  }
  return { id, path, state, pages, plan, read }
}

describe('reading a page', () => {
  it('opens a book that is ready, and tells when its pages last changed', async () => {
    const { id, path, pages, state } = setUp()
    const open = await pages.open(viewer, id)
    const meant = meantFile(state.book)
    expect(open).toEqual({ id, path, name: 'Akira 1', mediaType: 'application/zip', version: 55, meant })
    expect(await pages.list(open)).toEqual(finding.pages)
  })

  it('counts pages from one', async () => {
    const { path, read } = setUp()
    expect(await read(2)).toEqual([`${path} application/zip 2.png 2`, 'image/png'])
  })

  it('converts only what is not yet in the wanted form', async () => {
    const { path, read } = setUp()
    expect(await read(1, 'png')).toEqual([`${path} application/zip 1.png 1`, 'image/png'])
    expect(await read(1, 'jpeg')).toEqual([`${path} application/zip 1.png 1 as jpeg`, 'image/jpeg'])
  })

  it('makes it narrower once for all who ask, and again when the book changed', async () => {
    const { path, plan, state } = setUp()
    const wish = { resize: { width: 30, format: 'webp' } } as const
    const bodies = await Promise.all([1, 1, 1].map(async (number) => (await plan(number, wish)).read()))
    expect(bodies.map(({ bytes, mediaType }) => [bytes.toString(), mediaType])).toEqual(
      Array.from({ length: 3 }, () => [`${path} application/zip 1.png 1 in 30`, 'image/webp']),
    )
    expect(state.drawings).toBe(1)
    await (await plan(1, { resize: { width: 31, format: 'webp' } })).read()
    state.book = { ...state.book, media: { ...ready, modifiedAt: 56 } }
    await (await plan(1, wish)).read()
    expect(state.drawings).toBe(3)
  })

  it('lets go only of pages that nobody else has', async () => {
    const { path, plan, state } = setUp()
    const own = await plan(1)
    own.release?.((await own.read()).bytes)
    expect(state.givenBack).toEqual([`${path} application/zip 1.png 1`])
    expect((await plan(1, { resize: { width: 30, format: 'webp' } })).release).toBeUndefined()
    expect((await plan(1, { convert: 'jpeg' })).release).toBeUndefined()
  })

  it('leaves alone what is narrow enough and of the wanted type', async () => {
    const { plan, state } = setUp()
    expect((await plan(1, { resize: { width: 60, format: 'png' } })).variant).toBe('')
    expect((await plan(1, { resize: { width: 59, format: 'png' } })).variant).not.toBe('')
    expect((await plan(1, { resize: { width: 60, quality: 5, format: 'png' } })).variant).not.toBe('')
    expect(state.drawings).toBe(0)
  })

  it('knows how wide a page is that no single read gives, but not how wide one of a PDF will be', async () => {
    const resize = { width: 60, format: 'jpeg' } as const
    const rar = setUp({ ...ready, mediaType: 'application/x-rar-compressed; version=4' })
    rar.state.pages = finding.pages.map((page) => ({ ...page, mediaType: 'image/jpeg', slice: null }))
    expect((await rar.plan(1, { resize })).variant).toBe('')
    const pdf = setUp({ ...ready, mediaType: 'application/pdf' })
    pdf.state.pages = finding.pages.map((page) => ({ ...page, mediaType: '', slice: null }))
    expect((await pdf.plan(1, { resize })).variant).not.toBe('')
  })

  it('passes on what is deflated as it is, to those who take gzip', async () => {
    const { path, plan, state } = setUp()
    const slice = { offset: 7, compressedSize: 5, size: 9, method: 8, crc32: 3 }
    const deflated = finding.pages.map((page) => ({ ...page, slice }))
    state.pages = [deflated[0], { ...deflated[1], slice: { ...slice, crc32: 0 } }, finding.pages[2]] as never
    const packed = await plan(1, { gzip: true })
    expect(packed.variant).toBe('gzip')
    expect(await packed.read()).toEqual({
      bytes: Buffer.from(`${path} from 7`),
      mediaType: 'image/png',
      encoding: 'gzip',
    })
    expect((await plan(1)).variant).toBe('')
    // Without a checksum it would be no gzip, and what is stored is sent as it is anyway.
    expect((await plan(2, { gzip: true })).variant).toBe('')
    expect((await plan(3, { gzip: true })).variant).toBe('')
  })

  it('gives a page of a PDF as PDF, and of no other book', async () => {
    const pdf = setUp({ ...ready, mediaType: 'application/pdf' })
    expect((await (await pdf.plan(2, { asPdf: true })).read()).bytes.toString()).toBe(`${pdf.path} page 2`)
    expect((await setUp().plan(2, { asPdf: true })).variant).toBe('')
  })

  it('draws a page of a PDF just as wide as it is wanted, once for all who ask', async () => {
    const pdf = setUp({ ...ready, mediaType: 'application/pdf' })
    const wish = { resize: { width: 5000, format: 'webp' } } as const
    const bodies = await Promise.all([2, 2].map(async (number) => (await pdf.plan(number, wish)).read()))
    expect(bodies.map(({ bytes }) => bytes.toString())).toEqual(
      Array.from({ length: 2 }, () => `${pdf.path} page 2 drawn 5000 wide`),
    )
    expect(pdf.state.drawings).toBe(1)
    const variants = [{ width: 5001 }, { width: 5000, quality: 5 }, {}].map(
      async (size) => (await pdf.plan(2, { resize: { ...size, format: 'webp' } })).variant,
    )
    const own = (await pdf.plan(2, wish)).variant
    expect(new Set([own, ...(await Promise.all(variants))]).size).toBe(4)
  })

  it('makes a small image of it', async () => {
    const { id, path, pages } = setUp()
    const { bytes } = await pages.thumbnail(await pages.open(viewer, id), 3)
    expect(bytes.toString()).toBe(`${path} application/zip 3.png 3 in 300`)
  })

  it.each([0, -1, 4, 1.5])('refuses page %d of three', async (pageNumber) => {
    const refusal = { message: 'Page number does not exist', refusal: 'invalid' }
    await expect(setUp().read(pageNumber)).rejects.toMatchObject(refusal)
  })

  it('looks up the pages once for each state of a book, and never shows an old one', async () => {
    const { path, read, state } = setUp()
    await read(1)
    await read(2)
    expect(state.lookUps).toBe(1)
    state.pages = readyMedia(1).pages.map((page) => ({ ...page, fileName: 'changed.png' }))
    state.book = { ...state.book, media: { ...ready, modifiedAt: 56 } }
    expect(await read(1)).toEqual([`${path} application/zip changed.png 1`, 'image/png'])
    await expect(read(2)).rejects.toThrow('Page number does not exist')
  })

  it('keeps the lists of the books in use, and not of every book ever opened', async () => {
    const { pages, state } = setUp()
    const open = (i: number) => ({ id: `B${i}` as BookId, name: '', path: '', mediaType: '', version: 1 })
    for (let i = 0; i < 60; i++) {
      await pages.list(open(i))
      await pages.list(open(0))
    }
    expect(state.lookUps).toBe(60)
    await pages.list(open(59))
    await pages.list(open(0))
    expect(state.lookUps).toBe(60)
    await pages.list(open(1))
    expect(state.lookUps).toBe(61)
  })

  it.each<[Media, string]>([
    [{ status: 'UNKNOWN', modifiedAt: 0 }, 'Book has not been analyzed yet'],
    [{ ...ready, status: 'OUTDATED' }, 'Book is outdated and must be re-analyzed'],
    [{ status: 'ERROR', modifiedAt: 0, mediaType: '', comment: '' }, 'Book analysis failed'],
    [{ status: 'UNSUPPORTED', modifiedAt: 0, mediaType: '', comment: '' }, 'Book format is not supported'],
  ])('says why there is none: %j', async (media, message) => {
    const { id, pages } = setUp(media)
    await expect(pages.open(viewer, id)).rejects.toMatchObject({ message, refusal: 'not-found' })
  })

  it('opens nothing for those who may not see the book', async () => {
    const { id, pages } = setUp()
    await expect(pages.open(aViewer(), id)).rejects.toMatchObject({ message: '', refusal: 'not-found' })
    await expect(pages.open(viewer, 'nobody' as BookId)).rejects.toMatchObject({ refusal: 'not-found' })
  })
})
