import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import { FieldViolations, invalid } from '#domain/errors'
import { positionsOf } from '#domain/media/epub'
import { mediaProfile, type MediaStore } from '#domain/media/media'
import { locatorOf } from '#domain/progress/locator'
import type { ProgressMark } from '#domain/progress/progress'
import type { SeriesReader } from '#domain/series/series'
import type { Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { leaveMarks, seen } from './leave-mark.ts'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly media: Pick<MediaStore, 'epub'>
  readonly transaction: Transaction<'progress'>
  readonly clock: Clock
}

export type ProgressWish = {
  readonly page?: number | null | undefined
  readonly completed?: boolean | null | undefined
}

export const createProgress = ({ bookReader, seriesReader, media, transaction, clock }: Needs) => ({
  mark: async (viewer: Viewer, bookId: BookId, wish: ProgressWish) => {
    const book = await seen(bookReader.find(viewer, bookId))
    const mark = markFor(book, wish, clock())
    const locator = wish.completed ? null : await locatorOfPage(media, book, mark.page)
    await transaction(({ progress }, publish) =>
      leaveMarks({ progress, publish }, viewer.userId, [
        { bookId, seriesId: book.seriesId, mark: { ...mark, locator } },
      ]),
    )
  },

  clear: async (viewer: Viewer, bookId: BookId) => {
    const book = await seen(bookReader.find(viewer, bookId))
    await transaction(async ({ progress }, publish) => {
      await progress.remove([bookId], viewer.userId)
      await progress.recount(book.seriesId, viewer.userId)
      publish({ type: 'ReadProgressDeleted', bookId, userId: viewer.userId })
      publish({ type: 'ReadProgressSeriesChanged', seriesId: book.seriesId, userId: viewer.userId })
    })
  },

  markSeries: async (viewer: Viewer, seriesId: SeriesId) => {
    await seen(seriesReader.find(viewer, seriesId))
    await transaction(async ({ progress }, publish) => {
      for (const { bookId, pageCount } of await progress.unfinishedIn(seriesId, viewer.userId)) {
        await progress.mark(bookId, viewer.userId, { page: pageCount, completed: true, readAt: clock() })
        publish({ type: 'ReadProgressChanged', bookId, userId: viewer.userId })
      }
      await progress.recount(seriesId, viewer.userId)
      publish({ type: 'ReadProgressSeriesChanged', seriesId, userId: viewer.userId })
    })
  },

  clearSeries: async (viewer: Viewer, seriesId: SeriesId) => {
    await seen(seriesReader.find(viewer, seriesId))
    await transaction(async ({ progress }, publish) => {
      const started = await progress.startedIn(seriesId, viewer.userId)
      await progress.remove(started, viewer.userId)
      await progress.recount(seriesId, viewer.userId)
      for (const bookId of started) publish({ type: 'ReadProgressDeleted', bookId, userId: viewer.userId })
      publish({ type: 'ReadProgressSeriesDeleted', seriesId, userId: viewer.userId })
    })
  },
})

/** Completion follows from the page; `completed: true` means the last page, whatever page was sent. */
export const markFor = (
  { media }: Pick<BookView, 'media'>,
  { page, completed }: ProgressWish,
  now: number,
): ProgressMark => {
  const analyzed = media.status === 'READY' || media.status === 'OUTDATED' ? media : undefined
  const pageCount = analyzed?.pageCount ?? 0
  if (completed) return { page: pageCount, completed: true, readAt: now }
  if (page === undefined || page === null) throw new FieldViolations([])
  if (page < 1) throw new FieldViolations([{ fieldName: 'page', message: 'must be greater than 0' }])
  if (analyzed && isReflowable(analyzed)) throw invalid('epub book is not Divina compatible')
  if (page > pageCount) throw invalid(`Page argument (${page}) must be within 1 and book page count (${pageCount})`)
  return { page, completed: page === pageCount, readAt: now }
}

const isReflowable = (media: { mediaType: string; epubDivinaCompatible: boolean }) =>
  mediaProfile(media.mediaType) === 'EPUB' && !media.epubDivinaCompatible

/** An EPUB of images has a position for each page; other books are known by their pages alone. */
const locatorOfPage = async (store: Pick<MediaStore, 'epub'>, { id, media }: BookView, page: number) => {
  if (media.status === 'UNKNOWN' || mediaProfile(media.mediaType) !== 'EPUB') return null
  const epub = await store.epub(id)
  const position = epub && positionsOf(epub)[page - 1]
  return position ? locatorOf(position) : null
}
