import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import { DomainError, invalid } from '#domain/errors'
import { positionsOf } from '#domain/media/epub'
import { mediaProfile, type MediaStore } from '#domain/media/media'
import { isAt, placeInEpub, placeInPages, type Locator, type Place } from '#domain/progress/locator'
import type { Progression } from '#domain/progress/progress'
import type { Stores, Transaction } from '#domain/transaction'
import { leaveMarks, seen } from './leave-mark.ts'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly media: Pick<MediaStore, 'epub' | 'files' | 'pages'>
  readonly progress: Pick<Stores['progress'], 'find'>
  readonly transaction: Transaction<'progress'>
}

/** What a reading app tells about the place its reader is at. */
export type ReadingReport = {
  readonly modifiedAt: number
  readonly device: { readonly id: string; readonly name: string }
  readonly locator: Locator
}

export type FoundProgression = {
  readonly progress: Progression
  /** The page the reader is on, in books whose pages can be shown. */
  readonly page?: { readonly number: number; readonly count: number; readonly mediaType: string }
}

export const createProgressions = ({ bookReader, media, progress, transaction }: Needs) => ({
  find: async (viewer: Viewer, bookId: BookId): Promise<FoundProgression | undefined> => {
    const book = await seen(bookReader.find(viewer, bookId))
    const found = await progress.find(bookId, viewer.userId)
    if (!found) return undefined
    const profile = profileOf(book)
    if (profile === 'EPUB' || profile === '') return { progress: found }
    const pages = await media.pages(bookId)
    const mediaType = profile === 'PDF' ? 'application/pdf' : (pages[found.page - 1]?.mediaType ?? 'image/jpeg')
    return { progress: found, page: { number: found.page, count: pages.length, mediaType } }
  },

  /** What happened before the last thing we know is refused: an app that was offline must not turn back the book. */
  report: async (viewer: Viewer, bookId: BookId, { modifiedAt, device, locator }: ReadingReport) => {
    const book = await seen(bookReader.find(viewer, bookId))
    const place = await placeIn(media, book, locator)
    await transaction(async (stores, publish) => {
      const known = await stores.progress.find(bookId, viewer.userId)
      if (known && modifiedAt <= known.readAt) {
        throw new DomainError('conflict', 'Progression is older than existing')
      }
      const mark = { ...place, readAt: modifiedAt, device }
      await leaveMarks({ progress: stores.progress, publish }, viewer.userId, [
        { bookId, seriesId: book.seriesId, mark },
      ])
    })
  },
})

const profileOf = ({ media }: BookView) => (media.status === 'UNKNOWN' ? '' : mediaProfile(media.mediaType))

const placeIn = async (store: Needs['media'], book: BookView, locator: Locator): Promise<Place> => {
  const { media } = book
  if (media.status !== 'READY' && media.status !== 'OUTDATED') throw invalid('Book media type is unknown')
  if (profileOf(book) !== 'EPUB') {
    const place = placeInPages(locator, media.pageCount)
    if (!place) throw invalid(`locations.position must be within 1 and book page count (${media.pageCount})`)
    return place
  }
  if (locator.locations?.progression === undefined) throw invalid('location.progression is required')
  const files = await store.files(book.id)
  if (!files.some(({ fileName }) => isAt(locator.href, fileName))) {
    throw invalid(`Resource does not exist in book: ${locator.href}`)
  }
  const epub = await store.epub(book.id)
  const positions = epub ? positionsOf(epub) : []
  const place = placeInEpub(locator, { positions, pageCount: media.pageCount })
  if (!place) throw invalid('Invalid progression')
  return place
}
