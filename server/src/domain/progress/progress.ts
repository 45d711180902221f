import type { BookId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { Locator } from './locator.ts'

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

/** A record with the place in the words of the app that left it; null when only the page is known. */
export type Progression = ReadProgress & { readonly locator: Locator | null }

export type ProgressMark = {
  readonly page: number
  readonly completed: boolean
  readonly readAt: number
  readonly locator?: Locator | null
  readonly device?: { readonly id: string; readonly name: string }
}

/** A book in the eyes of somebody who keeps count of what was read. */
export type CountedBook = {
  readonly bookId: BookId
  readonly seriesId: SeriesId
  readonly numberSort: number
  readonly pageCount: number
  /** Null means not begun. */
  readonly completed: boolean | null
}

export type ProgressStore = {
  find(bookId: BookId, userId: UserId): Promise<Progression | undefined>
  mark(bookId: BookId, userId: UserId, mark: ProgressMark): Promise<void>
  remove(bookIds: readonly BookId[], userId: UserId): Promise<void>
  /** Books of a series that the user has not finished, with their page counts. */
  unfinishedIn(seriesId: SeriesId, userId: UserId): Promise<{ bookId: BookId; pageCount: number }[]>
  startedIn(seriesId: SeriesId, userId: UserId): Promise<BookId[]>
  /** The books that count in a series, in the order of their numbers. */
  countedInSeries(seriesId: SeriesId, userId: UserId): Promise<CountedBook[]>
  /** The given books in the given order, without those that are gone or in the trash. */
  counted(bookIds: readonly BookId[], userId: UserId): Promise<CountedBook[]>
  /** Counts again what a user read of a series. */
  recount(seriesId: SeriesId, userId: UserId): Promise<void>
  /** After the pages of a book changed: finished stays finished, begun starts again. */
  adjustToPageCount(bookId: BookId, pageCount: number): Promise<void>
  /** The same when nobody knows how many pages there were: only for places that the book does not have. */
  fitToPageCount(bookId: BookId, pageCount: number): Promise<void>
  /** After single pages left a book: everybody is where `pageNow` says. Answers whose page has another number now. */
  renumber(bookId: BookId, pageNow: (page: number) => number): Promise<UserId[]>
}
