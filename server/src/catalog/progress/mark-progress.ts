import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { BookReader, BookView } from '#domain/book/book'
import { FieldViolations, invalid, notFound } from '#domain/errors'
import type { ProgressMark } from '#domain/progress/progress'
import type { SeriesReader } from '#domain/series/series'
import type { Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'

type Needs = {
  readonly bookReader: Pick<BookReader, 'find'>
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly transaction: Transaction<'progress'>
  readonly clock: Clock
}

export type ProgressWish = { readonly page?: number | undefined; readonly completed?: boolean | null | undefined }

export const createProgress = ({ bookReader, seriesReader, transaction, clock }: Needs) => ({
  mark: async (viewer: Viewer, bookId: BookId, wish: ProgressWish) => {
    const book = await seen(bookReader.find(viewer, bookId))
    const mark = markFor(book, wish, clock())
    await transaction(async ({ progress }, publish) => {
      await progress.mark(bookId, viewer.userId, mark)
      await progress.recount(book.seriesId, viewer.userId)
      publish({ type: 'ReadProgressChanged', bookId, userId: viewer.userId })
      publish({ type: 'ReadProgressSeriesChanged', seriesId: book.seriesId, userId: viewer.userId })
    })
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

const seen = async <Item>(found: Promise<Item | undefined>): Promise<Item> => {
  const item = await found
  if (!item) throw notFound()
  return item
}

/** Completion follows from the page; `completed: true` means the last page, whatever page was sent. */
export const markFor = (
  book: Pick<BookView, 'media'>,
  { page, completed }: ProgressWish,
  now: number,
): ProgressMark => {
  const media = book.media
  const pageCount = media.status === 'READY' || media.status === 'OUTDATED' ? media.pageCount : 0
  if (completed) return { page: pageCount, completed: true, readAt: now }
  if (page === undefined) throw new FieldViolations([])
  if (page < 1) throw new FieldViolations([{ fieldName: 'page', message: 'must be greater than 0' }])
  if (page > pageCount) throw invalid(`Page argument (${page}) must be within 1 and book page count (${pageCount})`)
  return { page, completed: page === pageCount, readAt: now }
}
