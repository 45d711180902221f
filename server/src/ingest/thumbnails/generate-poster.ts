import type { BookId, ThumbnailId } from '@spinrack/contract/vocabulary/ids'
import type { Book } from '#domain/book/book'
import type { ImageConverter } from '#domain/media/media'
import { posterEdge } from '#domain/settings/settings'
import { posterEvent } from '#domain/thumbnail/poster-event'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { giveBack, isOutOfReach, readCover, type CoverSource } from '#media/index'
import { nothingLeft, type FollowUp, type Keep } from '../analyze/follow-up.ts'
import { keepOfFile } from '../analyze/keep-of-file.ts'
import { newId } from '#platform/ids'
import type { Log } from '#platform/log'
import { measurePicture } from './measure-picture.ts'

type Needs = {
  readonly stores: Pick<Stores, 'books' | 'media' | 'settings'>
  readonly transaction: Transaction<'books' | 'thumbnails' | 'readLists' | 'jobs'>
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
  await keepOfFile(needs, book, () => preparePoster(needs, { book, mediaType: media.mediaType, pages }))
}

export const posterFollowUp = (needs: Needs): FollowUp => ({
  job: ({ id }) => ({ type: 'GenerateBookThumbnail', bookId: id }),
  prepare: (found) => preparePoster(needs, found),
  letGo: (book) => letGo(needs, book),
})

type Source = CoverSource & { readonly book: Book }

const preparePoster = async (needs: Needs, { book, mediaType, pages }: Source): Promise<Keep> => {
  const poster = await drawPoster(needs, book, { mediaType, pages })
  if (!poster) return letGo(needs, book)
  const contentHash = await needs.posters.write(poster.bytes)

  return async ({ thumbnails }, publish, now) => {
    if (!now) {
      const unkept = await thumbnails.unused([contentHash])
      return () => needs.posters.remove(unkept)
    }
    const { added, unused } = await thumbnails.add(
      {
        id: newId<ThumbnailId>(),
        owner: { kind: 'book', id: book.id },
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
    return async () => {
      await needs.posters.write(poster.bytes)
      await needs.posters.remove(unused)
    }
  }
}

/** Better none than one of a file that is no longer there. */
const letGo =
  ({ posters }: Needs, book: Book): Keep =>
  async ({ thumbnails }, publish, now) => {
    const all = now ? await thumbnails.listOf({ kind: 'book', id: book.id }) : []
    const former = all.find(({ type }) => type === 'GENERATED')
    if (!former) return nothingLeft
    const unused = await thumbnails.remove(former)
    publish(posterEvent('Deleted', { ...book, kind: 'book' }, former.selected))
    return () => posters.remove(unused)
  }

/** Undefined for a cover that is none: trying again would not mend the picture. A file out of reach is worth a retry. */
const drawPoster = async ({ images, stores, log }: Needs, book: Book, source: CoverSource) => {
  const size = posterEdge[(await stores.settings.read()).thumbnailSize]
  try {
    const cover = await readCover(book.path, source)
    const small = cover && smallJpeg(cover, size)
    if (!cover || small) return small
    const poster = await images.shrink(cover, size)
    giveBack(cover)
    return poster
  } catch (error) {
    if (isOutOfReach(error)) throw error
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
