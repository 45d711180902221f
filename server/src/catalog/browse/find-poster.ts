import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { BookThumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'

type Needs = {
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly thumbnails: ThumbnailStore
}

/** Which poster stands for a book or a series, for this viewer. */
export const createPosterFinder = ({ bookReader, thumbnails }: Needs) => {
  const ofBook = async (bookId: BookId): Promise<BookThumbnail> => {
    const thumbnail = await thumbnails.selectedOfBook(bookId)
    if (!thumbnail) throw notFound()
    return thumbnail
  }

  return {
    ofBook: async (viewer: Viewer, bookId: BookId) => {
      if (!(await bookReader.forReading(viewer, bookId))) throw notFound()
      return ofBook(bookId)
    },

    ofSeries: async (viewer: Viewer, seriesId: SeriesId) => {
      // Only books that the viewer may see are candidates, so a hidden series has none.
      const bookId = await thumbnails.coverBook(viewer, seriesId)
      if (!bookId) throw notFound()
      return ofBook(bookId)
    },
  }
}
