import type { BookId, ReadListId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import type { CountedBook } from '#domain/progress/progress'
import type { ReadListReader } from '#domain/read-list/read-list'
import type { SeriesReader } from '#domain/series/series'
import type { Stores, Transaction } from '#domain/transaction'
import type { Clock } from '#platform/clock'
import { leaveMarks, seen } from './leave-mark.ts'

type Needs = {
  readonly seriesReader: Pick<SeriesReader, 'find'>
  readonly readListReader: Pick<ReadListReader, 'find' | 'byReleaseDate'>
  readonly progress: Pick<Stores['progress'], 'countedInSeries' | 'counted'>
  readonly transaction: Transaction<'progress'>
  readonly clock: Clock
}

/** Trackers know of a series, or a list, only how far it was read without a gap, and say only up to where it is read. */
export const createTracker = ({ seriesReader, readListReader, progress, transaction, clock }: Needs) => {
  const inSeries = async (viewer: Viewer, id: SeriesId) => {
    await seen(seriesReader.find(viewer, id))
    return progress.countedInSeries(id, viewer.userId)
  }

  /** As the list shows them, so that the n-th there is the n-th here. */
  const inReadList = async (viewer: Viewer, id: ReadListId) => {
    const readList = await seen(readListReader.find(viewer, id))
    const ids: readonly BookId[] = readList.ordered ? readList.bookIds : await readListReader.byReleaseDate(viewer, id)
    return progress.counted(ids, viewer.userId)
  }

  const finish = async (viewer: Viewer, books: readonly CountedBook[]) => {
    const open = books.filter((book) => !book.completed)
    if (open.length === 0) return
    const readAt = clock()
    await transaction((stores, publish) =>
      leaveMarks(
        { progress: stores.progress, publish },
        viewer.userId,
        open.map((book) => ({ ...book, mark: { page: book.pageCount, completed: true, readAt } })),
      ),
    )
  }

  return {
    ofSeries: async (viewer: Viewer, id: SeriesId) => summaryOf(await inSeries(viewer, id)),
    ofReadList: async (viewer: Viewer, id: ReadListId) => summaryOf(await inReadList(viewer, id)),

    finishSeriesUpTo: async (viewer: Viewer, id: SeriesId, numberSort: number) =>
      finish(
        viewer,
        (await inSeries(viewer, id)).filter((book) => book.numberSort <= numberSort),
      ),
    finishFirstOfSeries: async (viewer: Viewer, id: SeriesId, count: number) =>
      finish(viewer, (await inSeries(viewer, id)).slice(0, count)),
    finishFirstOfReadList: async (viewer: Viewer, id: ReadListId, count: number) =>
      finish(viewer, (await inReadList(viewer, id)).slice(0, count)),
  }
}

/** Books come in their order. */
export const summaryOf = (books: readonly CountedBook[]) => {
  const gap = books.findIndex((book) => !book.completed)
  const inARow = gap < 0 ? books.length : gap
  return {
    count: books.length,
    read: books.filter((book) => book.completed).length,
    unread: books.filter((book) => book.completed === null).length,
    inProgress: books.filter((book) => book.completed === false).length,
    /** How many were read from the first on without a gap. */
    inARow,
    lastNumberInARow: books[inARow - 1]?.numberSort ?? 0,
    lastNumber: books.at(-1)?.numberSort ?? 0,
  }
}
export type TrackerSummary = ReturnType<typeof summaryOf>
