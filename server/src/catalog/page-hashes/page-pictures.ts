import type { Viewer } from '#domain/access/viewer'
import { notFound } from '#domain/errors'
import { meantFile, type ImageConverter, type MediaStore, type PageImage, type PageSource } from '#domain/media/media'
import type { BookReader } from '#domain/book/book'
import type { PageHashStore } from '#domain/page-hash/page-hash'

type Needs = {
  readonly pageHashes: Pick<PageHashStore, 'matches' | 'poster'>
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly media: Pick<MediaStore, 'pages'>
  readonly pageSource: Pick<PageSource, 'page'>
  readonly images: Pick<ImageConverter, 'shrink'>
}

export type FoundPage = PageImage & { readonly size: number }

const fewMatches = { page: 0, size: 5, sort: [], unpaged: false }

/** Pictures of pages that are known by nothing but their hash. */
export const createPagePictures = ({ pageHashes, bookReader, media, pageSource, images }: Needs) => {
  /** From whichever book still gives it. */
  const find = async (viewer: Viewer, hash: string): Promise<FoundPage | undefined> => {
    const { items } = await pageHashes.matches(viewer, hash, fewMatches)
    for (const { bookId, pageNumber, fileName, size } of items) {
      const book = await bookReader.forReading(viewer, bookId)
      const page = (await media.pages(bookId))[pageNumber - 1]
      if (book?.media.status !== 'READY' || page?.fileName !== fileName) continue
      const { mediaType } = book.media
      const file = { path: book.path, mediaType, meant: meantFile(book) }
      const image = await pageSource.page(file, page, pageNumber).catch(() => undefined)
      if (image) return { ...image, size }
    }
    return undefined
  }

  return {
    find,

    /** The picture that was kept when somebody decided about the page. */
    kept: async (hash: string): Promise<string> => {
      const contentHash = await pageHashes.poster(hash)
      if (contentHash === undefined) throw notFound()
      return contentHash
    },

    live: async (viewer: Viewer, hash: string, longestEdge: number | undefined): Promise<PageImage> => {
      const page = await find(viewer, hash)
      if (!page) throw notFound()
      return longestEdge === undefined ? page : images.shrink(page.bytes, longestEdge)
    },
  }
}
export type PagePictures = ReturnType<typeof createPagePictures>
