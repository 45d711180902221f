import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader } from '#domain/book/book'
import { notFound } from '#domain/errors'
import type { SeriesReader } from '#domain/series/series'
import type { Thumbnail, ThumbnailStore } from '#domain/thumbnail/thumbnail'

type Needs = {
  readonly bookReader: Pick<BookReader, 'forReading'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly thumbnails: Pick<ThumbnailStore, 'selectedOf' | 'coverBook'>
}

export type PosterFinder = ReturnType<typeof createPosterFinder>

/** Which poster stands for a book or a series, for this viewer. */
export const createPosterFinder = ({ bookReader, seriesReader, thumbnails }: Needs) => {
  const lookForBook = async (viewer: Viewer, id: BookId): Promise<Thumbnail | undefined> =>
    (await bookReader.forReading(viewer, id)) && thumbnails.selectedOf({ kind: 'book', id })

  const lookForSeries = async (viewer: Viewer, id: SeriesId): Promise<Thumbnail | undefined> => {
    const own = await thumbnails.selectedOf({ kind: 'series', id })
    if (own) return (await seriesReader.find(viewer, id)) && own
    // Only books that the viewer may see are candidates, so a hidden series has none.
    const bookId = await thumbnails.coverBook(viewer, id)
    return bookId && thumbnails.selectedOf({ kind: 'book', id: bookId })
  }

  return {
    lookForBook,
    lookForSeries,
    ofBook: async (viewer: Viewer, id: BookId) => found(await lookForBook(viewer, id)),
    ofSeries: async (viewer: Viewer, id: SeriesId) => found(await lookForSeries(viewer, id)),
  }
}

const found = (thumbnail: Thumbnail | undefined) => {
  if (!thumbnail) throw notFound()
  return thumbnail
}
