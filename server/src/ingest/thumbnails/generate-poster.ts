import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { ImageConverter } from '#domain/media/media'
import { posterEdge } from '#domain/settings/settings'
import { posterEvent } from '#domain/thumbnail/poster-event'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { MediaError, readCover, type CoverSource } from '#media/index'
import { newId } from '#platform/ids'
import type { Log } from '#platform/log'
import { measurePicture } from './measure-picture.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'media' | 'settings'>
  readonly transaction: Transaction<'books' | 'thumbnails'>
  readonly posters: PosterFiles
  readonly images: Pick<ImageConverter, 'shrink'>
  readonly log: Log
}

/** Makes the poster of a book from its first page or cover. It is not shown in place of one that somebody chose. */
export const generatePoster = (needs: Needs) => async (bookId: BookId) => {
  const book = await needs.stores.books.byId(bookId)
  const media = book && (await needs.stores.media.find(bookId))
  if (!book || media?.status !== 'READY') return
  const pages = await needs.stores.media.pages(bookId)
  const poster = await drawPoster(needs, book, { mediaType: media.mediaType, pages })
  if (!poster) return
  const contentHash = await needs.posters.write(poster.bytes)

  const unused = await needs.transaction(async ({ books, thumbnails }, publish) => {
    if (!(await books.byId(bookId))) return thumbnails.unused([contentHash])
    const { added, unused: former } = await thumbnails.add(
      {
        id: newId<ThumbnailId>(),
        owner: { kind: 'book', id: bookId },
        type: 'GENERATED',
        mediaType: poster.mediaType,
        size: poster.bytes.length,
        width: poster.width,
        height: poster.height,
        contentHash,
        sourcePath: null,
      },
      'IF_NONE_OR_GENERATED',
    )
    publish(posterEvent('Added', { ...book, kind: 'book' }, added.selected))
    return former
  })
  await needs.posters.remove(unused)
}

/** Undefined for a cover that is none: trying again would not mend the picture. A file out of reach is worth a retry. */
const drawPoster = async ({ images, stores, log }: Needs, book: Book, source: CoverSource) => {
  const size = posterEdge[(await stores.settings.read()).thumbnailSize]
  try {
    const cover = await readCover(book.path, source)
    return cover && (smallJpeg(cover, size) ?? (await images.shrink(cover, size)))
  } catch (error) {
    if (error instanceof MediaError && outOfReach.has(error.code)) throw error
    log.info({ book: book.id, error }, 'The cover of a book cannot be drawn')
    return undefined
  }
}

/** Compressing a small picture once more would only make it worse. */
const smallJpeg = (bytes: Buffer, longestEdge: number) => {
  const picture = measurePicture(bytes)
  if (picture?.mediaType !== 'image/jpeg' || Math.max(picture.width, picture.height) > longestEdge) return undefined
  return { bytes, ...picture }
}

const outOfReach = new Set(['ERR_1000', 'ERR_1018'])
