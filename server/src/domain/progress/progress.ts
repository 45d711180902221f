import type { BookId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'

/** No record means unread, a record that is not completed means in progress. */
export type ReadProgress = {
  /** Counted from 1. */
  readonly page: number
  readonly completed: boolean
  readonly readAt: number
  readonly createdAt: number
  readonly modifiedAt: number
  readonly deviceId: string
  readonly deviceName: string
}

export type ProgressMark = { readonly page: number; readonly completed: boolean; readonly readAt: number }

export type ProgressStore = {
  find(bookId: BookId, userId: UserId): Promise<ReadProgress | undefined>
  mark(bookId: BookId, userId: UserId, mark: ProgressMark): Promise<void>
  remove(bookIds: readonly BookId[], userId: UserId): Promise<void>
  /** Books of a series that the user has not finished, with their page counts. */
  unfinishedIn(seriesId: SeriesId, userId: UserId): Promise<{ bookId: BookId; pageCount: number }[]>
  startedIn(seriesId: SeriesId, userId: UserId): Promise<BookId[]>
  /** Counts again what a user read of a series. */
  recount(seriesId: SeriesId, userId: UserId): Promise<void>
  /** The same for everybody who read in it, after books came or left. */
  recountForAll(seriesId: SeriesId): Promise<void>
  /** After the pages of a book changed: finished stays finished, begun starts again. */
  adjustToPageCount(bookId: BookId, pageCount: number): Promise<void>
}
