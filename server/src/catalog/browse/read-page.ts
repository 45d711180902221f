import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import { invalid, notFound } from '#domain/errors'
import type { BookPage, ImageConverter, MediaStore, PageImage, PageSource } from '#domain/media/media'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly media: Pick<MediaStore, 'pages'>
  readonly pageSource: PageSource
  readonly images: ImageConverter
}

/** Longest edge of the small image of a page, in pixels. */
const thumbnailEdge = 300

export type Pages = ReturnType<typeof createPages>

export const createPages = ({ bookReader, media, pageSource, images }: Needs) => {
  const readable = async (viewer: Viewer, bookId: BookId) => {
    const book = await bookReader.find(viewer, bookId)
    if (!book) throw notFound()
    return { book, ready: readyMedia(book) }
  }

  const one = async (viewer: Viewer, bookId: BookId, pageNumber: number) => {
    const { book, ready } = await readable(viewer, bookId)
    const page = (await media.pages(bookId))[pageNumber - 1]
    if (!page) throw invalid('Page number does not exist')
    return { book, ready, page }
  }

  const read = async ({ book, ready, page }: Awaited<ReturnType<typeof one>>, pageNumber: number): Promise<PageImage> =>
    pageSource.page({ path: book.path, mediaType: ready.mediaType }, page, pageNumber)

  return {
    list: async (viewer: Viewer, bookId: BookId): Promise<readonly BookPage[]> => {
      await readable(viewer, bookId)
      return media.pages(bookId)
    },

    /** Tells when the page last changed before anything is read, so that a client's copy may do. */
    version: async (viewer: Viewer, bookId: BookId): Promise<number> =>
      (await readable(viewer, bookId)).ready.modifiedAt,

    read: async (viewer: Viewer, bookId: BookId, wish: { pageNumber: number; convert?: 'jpeg' | 'png' }) => {
      const found = await one(viewer, bookId, wish.pageNumber)
      const image = await read(found, wish.pageNumber)
      const converted =
        wish.convert && image.mediaType !== `image/${wish.convert}` ? await images.convert(image, wish.convert) : image
      return { ...converted, bookName: found.book.name }
    },

    thumbnail: async (viewer: Viewer, bookId: BookId, pageNumber: number): Promise<PageImage> => {
      const image = await read(await one(viewer, bookId, pageNumber), pageNumber)
      return images.shrink(image.bytes, thumbnailEdge)
    },
  }
}

const readyMedia = ({ media }: BookView) => {
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
