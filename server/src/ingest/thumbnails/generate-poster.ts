import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { ImageConverter } from '#domain/media/media'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { readCover } from '#media/index'
import { newId } from '#platform/ids'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'media'>
  readonly transaction: Transaction<'books' | 'thumbnails'>
  readonly posters: PosterFiles
  readonly images: Pick<ImageConverter, 'shrink'>
  /** Longest edge in pixels. */
  readonly size: number
}

/** Makes the poster of a book from its first page or cover. */
export const generatePoster = (needs: Needs) => async (bookId: BookId) => {
  const book = await needs.stores.books.byId(bookId)
  const media = book && (await needs.stores.media.find(bookId))
  if (!book || media?.status !== 'READY') return
  const pages = await needs.stores.media.pages(bookId)
  const cover = await readCover(book.path, { mediaType: media.mediaType, pages })
  if (!cover) return
  const poster = await needs.images.shrink(cover, needs.size)
  const contentHash = await needs.posters.write(poster.bytes)

  const unused = await needs.transaction(async ({ books, thumbnails }, publish) => {
    if (!(await books.byId(bookId))) return [contentHash]
    const former = await thumbnails.replaceGenerated({
      id: newId<ThumbnailId>(),
      bookId,
      type: 'GENERATED',
      selected: true,
      mediaType: poster.mediaType,
      size: poster.bytes.length,
      width: poster.width,
      height: poster.height,
      contentHash,
    })
    publish({ type: 'ThumbnailBookAdded', bookId, seriesId: book.seriesId, libraryId: book.libraryId, selected: true })
    return former
  })
  await needs.posters.remove(unused.filter((hash) => hash !== contentHash))
}
