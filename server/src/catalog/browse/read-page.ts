import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, ReadableBook } from '#domain/book/book'
import { invalid, notFound } from '#domain/errors'
import {
  meantFile,
  type BookPage,
  type ImageConverter,
  type MeantFile,
  type MediaStore,
  type PageImage,
  type PageSource,
} from '#domain/media/media'
import { isDeflated, type PageTools, type Resizing } from '#domain/media/page-tools'
import type { FreshMemo } from '#platform/fresh-memo'
import { createPictureCache } from './picture-cache.ts'

type Needs = {
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly media: Pick<MediaStore, 'pages'>
  readonly pageSource: PageSource
  readonly images: ImageConverter
  readonly pageTools: PageTools
  readonly fresh: FreshMemo
}

/** Longest edge of the small image of a page, in pixels. */
const thumbnailEdge = 300
/** People turn the pages of few books at a time; their page lists are kept. */
const keptLists = 50
const keptPictures = 48 * 1024 * 1024

export type Pages = ReturnType<typeof createPages>

/** A book whose pages the viewer may have, as it is now: `version` changes whenever its pages may have changed. */
export type OpenBook = {
  readonly id: BookId
  readonly name: string
  readonly path: string
  readonly mediaType: string
  readonly version: number
  readonly meant?: MeantFile
}

/** In which form somebody wants a page; nothing said means as it is. */
export type PageWish = {
  readonly convert?: 'jpeg' | 'png' | undefined
  readonly resize?: Resizing | undefined
  /** Of a PDF, a PDF of one page. */
  readonly asPdf?: boolean
  /** Whether a body in gzip will do. */
  readonly gzip?: boolean
}

/** A page found and its form decided, but nothing read yet: a client may have it already, under this variant's name. */
export type PagePlan = {
  readonly variant: string
  readonly read: () => Promise<PageBody>
  /** Where the bytes are nobody else's: to be called when they are sent. */
  readonly release?: (bytes: Buffer) => void
}
export type PageBody = PageImage & { readonly encoding?: 'gzip' }

export const createPages = ({ bookReader, fresh, media, pageSource, images, pageTools }: Needs) => {
  const lists = new Map<string, readonly BookPage[]>()
  const release = (bytes: Buffer) => pageSource.giveBack(bytes)
  const pictures = createPictureCache(keptPictures)

  const list = async ({ id, version }: OpenBook): Promise<readonly BookPage[]> => {
    const key = `${id}-${version}`
    const pages = lists.get(key) ?? (await media.pages(id))
    lists.delete(key)
    lists.set(key, pages)
    for (const oldest of lists.keys()) {
      if (lists.size <= keptLists) break
      lists.delete(oldest)
    }
    return pages
  }

  const find = async (book: OpenBook, pageNumber: number): Promise<BookPage> => {
    const page = (await list(book))[pageNumber - 1]
    if (!page) throw invalid('Page number does not exist')
    return page
  }

  /** What has to be done to a page before it is as somebody wants it; undefined when nothing. */
  const drawingOf = (page: BookPage, { convert, resize }: PageWish) => {
    if (resize && !isSmallEnough(page, resize)) {
      return { variant: variantOf(resize), draw: (image: PageImage) => pageTools.resize(image, resize) }
    }
    if (!convert || page.mediaType === `image/${convert}`) return undefined
    return { variant: convert, draw: (image: PageImage) => images.convert(image, convert) }
  }

  return {
    /** Comes first, so that a client's copy of a page may do and nothing is read. */
    open: async (viewer: Viewer, bookId: BookId): Promise<OpenBook> => {
      const book = await fresh(viewer, bookId, () => bookReader.forReading(viewer, bookId))
      if (!book) throw notFound()
      const ready = readyMedia(book)
      const { id, name, path } = book
      return { id, name, path, mediaType: ready.mediaType, version: ready.modifiedAt, meant: meantFile(book) }
    },

    list,

    plan: async (book: OpenBook, pageNumber: number, wish: PageWish): Promise<PagePlan> => {
      const page = await find(book, pageNumber)
      const asItIs = () => pageSource.page(book, page, pageNumber)
      const planOf = (variant: string, make: () => Promise<PageImage>): PagePlan => ({
        variant,
        read: () => pictures.get([book.id, book.version, pageNumber, variant].join('-'), make),
      })
      if (book.mediaType === 'application/pdf') {
        if (wish.asPdf) return { variant: 'pdf', read: () => pageTools.singlePage(book, pageNumber) }
        const { resize } = wish
        // How wide a page is drawn has nothing to do with its width in points, and it is sharp at any.
        if (resize) return planOf(`drawn-${variantOf(resize)}`, () => pageTools.draw(book, pageNumber, resize))
        const drawing = drawingOf({ ...page, mediaType: 'image/jpeg' }, wish)
        return planOf(drawing?.variant ?? '', drawing ? async () => drawing.draw(await asItIs()) : asItIs)
      }
      const drawing = drawingOf(page, wish)
      if (drawing) return planOf(drawing.variant, async () => drawing.draw(await asItIs()))
      const { slice, mediaType } = page
      if (!wish.gzip || !slice || !isDeflated(slice)) return { variant: '', read: asItIs, release }
      return {
        variant: 'gzip',
        release,
        read: async () => ({ bytes: await pageTools.gzip(book, slice), mediaType, encoding: 'gzip' }),
      }
    },

    thumbnail: async (book: OpenBook, pageNumber: number): Promise<PageImage> => {
      const { bytes } = await pageSource.page(book, await find(book, pageNumber), pageNumber)
      return images.shrink(bytes, thumbnailEdge)
    },
  }
}

const variantOf = ({ width, quality, format }: Resizing) => ['w', width ?? '', quality ?? '', format].join('-')

/** A page that is narrow already, and of the wanted type, would only lose by being packed again. */
const isSmallEnough = (page: BookPage, { width, quality, format }: Resizing) =>
  quality === undefined &&
  page.mediaType === `image/${format}` &&
  (width === undefined || (page.width !== null && page.width <= width))

const readyMedia = ({ media }: ReadableBook) => {
  switch (media.status) {
    case 'READY':
      return media
    case 'UNKNOWN':
      throw notFound('Book has not been analyzed yet')
    case 'OUTDATED':
      throw notFound('Book is outdated and must be re-analyzed')
    case 'ERROR':
      throw notFound('Book analysis failed')
    case 'UNSUPPORTED':
      throw notFound('Book format is not supported')
  }
}
