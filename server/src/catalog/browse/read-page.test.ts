import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { ReadableBook } from '#domain/book/book'
import type { Media } from '#domain/media/media'
import { aBook, aViewer, readyMedia } from '#domain/testing/builders.test-support'
import { describe, expect, it } from 'vitest'
import { createPages } from './read-page.ts'

const viewer = aViewer()
const finding = readyMedia(3)
const ready: Media = { status: 'READY', modifiedAt: 55, ...finding.media }

const setUp = (media: Media = ready) => {
  const { path, id } = aBook()
  const state = { book: { id, path, name: 'Akira 1', media } as ReadableBook, pages: finding.pages, lookUps: 0 }
  const pages = createPages({
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
  })
  const read = async (pageNumber: number, convert?: 'jpeg' | 'png') => {
    const { bytes, mediaType } = await pages.read(await pages.open(viewer, id), pageNumber, convert)
    return [bytes.toString(), mediaType]
  }
  return { id, path, state, pages, read }
}

describe('reading a page', () => {
  it('opens a book that is ready, and tells when its pages last changed', async () => {
    const { id, path, pages } = setUp()
    const open = await pages.open(viewer, id)
    expect(open).toEqual({ id, path, name: 'Akira 1', mediaType: 'application/zip', version: 55 })
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
