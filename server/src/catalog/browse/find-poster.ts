import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { SeriesReader } from '#domain/series/series'
import type { BookThumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly thumbnails: ThumbnailStore
}

/** Which poster stands for a book or a series, for this viewer. */
export const createPosterFinder = ({ bookReader, seriesReader, thumbnails }: Needs) => {
  const ofBook = async (bookId: BookId): Promise<BookThumbnail> => {
    const thumbnail = await thumbnails.selectedOfBook(bookId)
    if (!thumbnail) throw notFound()
    return thumbnail
  }

  return {
    ofBook: async (viewer: Viewer, bookId: BookId) => {
      if (!(await bookReader.find(viewer, bookId))) throw notFound()
      return ofBook(bookId)
    },

    ofSeries: async (viewer: Viewer, seriesId: SeriesId) => {
      if (!(await seriesReader.find(viewer, seriesId))) throw notFound()
      const bookId = await thumbnails.coverBook(viewer, seriesId)
      if (!bookId) throw notFound()
      return ofBook(bookId)
    },
  }
}
