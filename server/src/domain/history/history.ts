import type { HistoryEventType } from '@spinrack/contract/vocabulary/history'
import type { BookId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '../access/viewer.ts'
import type { Paged, PageRequest } from '../paging.ts'

/** Something done to files that people may want to look up later; kept when book and series are gone. */
export type HistoricalEvent = {
  readonly type: HistoricalEventType
  readonly bookId: BookId | null
  readonly seriesId: SeriesId | null
  readonly at: number
  readonly properties: Readonly<Record<string, string>>
}

export type HistoricalEventType = HistoryEventType

export type RecordedEvent = HistoricalEvent & { readonly id: string }

export type HistoryStore = {
  add(event: HistoricalEvent): Promise<void>
  /** The last event of a kind that is about a book. */
  latest(bookId: BookId, type: HistoricalEventType): Promise<RecordedEvent | undefined>
  /** Those of some books that were ever converted. */
  convertedAmong(bookIds: readonly BookId[]): Promise<ReadonlySet<BookId>>
  /** `forgotten` adds the events of books and series that are gone, whose secrecy nobody can tell any more. */
  list(viewer: Viewer, request: PageRequest, also: { forgotten: boolean }): Promise<Paged<RecordedEvent>>
}
