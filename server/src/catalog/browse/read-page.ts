import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, ReadableBook } from '#domain/book/book'
import { invalid, notFound } from '#domain/errors'
import type { BookPage, ImageConverter, MediaStore, PageImage, PageSource } from '#domain/media/media'

type Needs = {
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly media: Pick<MediaStore, 'pages'>
  readonly pageSource: PageSource
  readonly images: ImageConverter
}

/** Longest edge of the small image of a page, in pixels. */
const thumbnailEdge = 300
/** People turn the pages of few books at a time; their page lists are kept. */
const keptLists = 50

export type Pages = ReturnType<typeof createPages>

/** A book whose pages the viewer may have, as it is now: `version` changes whenever its pages may have changed. */
export type OpenBook = {
  readonly id: BookId
  readonly name: string
  readonly path: string
  readonly mediaType: string
  readonly version: number
}

export const createPages = ({ bookReader, media, pageSource, images }: Needs) => {
  const lists = new Map<string, readonly BookPage[]>()

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

  const read = async (book: OpenBook, pageNumber: number): Promise<PageImage> => {
    const page = (await list(book))[pageNumber - 1]
    if (!page) throw invalid('Page number does not exist')
    return pageSource.page(book, page, pageNumber)
  }

  return {
    /** Comes first, so that a client's copy of a page may do and nothing is read. */
    open: async (viewer: Viewer, bookId: BookId): Promise<OpenBook> => {
      const book = await bookReader.forReading(viewer, bookId)
      if (!book) throw notFound()
      const ready = readyMedia(book)
      const { id, name, path } = book
      return { id, name, path, mediaType: ready.mediaType, version: ready.modifiedAt }
    },

    list,

    read: async (book: OpenBook, pageNumber: number, convert?: 'jpeg' | 'png'): Promise<PageImage> => {
      const image = await read(book, pageNumber)
      return convert && image.mediaType !== `image/${convert}` ? images.convert(image, convert) : image
    },

    thumbnail: async (book: OpenBook, pageNumber: number): Promise<PageImage> =>
      images.shrink((await read(book, pageNumber)).bytes, thumbnailEdge),
  }
}

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
