import type { EventName } from './vocabulary/events.ts'

type LibraryEvent = { libraryId: string }
type SeriesEvent = { seriesId: string; libraryId: string }
type BookEvent = { bookId: string; seriesId: string; libraryId: string }
type BookProgressEvent = { bookId: string; userId: string }
type SeriesProgressEvent = { seriesId: string; userId: string }
type BookThumbnailEvent = { bookId: string; seriesId: string; selected: boolean }

/** What each frame of the event stream carries. */
export type EventData = {
  LibraryAdded: LibraryEvent
  LibraryChanged: LibraryEvent
  LibraryDeleted: LibraryEvent
  SeriesAdded: SeriesEvent
  SeriesChanged: SeriesEvent
  SeriesDeleted: SeriesEvent
  BookAdded: BookEvent
  BookChanged: BookEvent
  BookDeleted: BookEvent
  ReadProgressChanged: BookProgressEvent
  ReadProgressDeleted: BookProgressEvent
  ReadProgressSeriesChanged: SeriesProgressEvent
  ReadProgressSeriesDeleted: SeriesProgressEvent
  ThumbnailBookAdded: BookThumbnailEvent
  ThumbnailBookDeleted: BookThumbnailEvent
  TaskQueueStatus: { count: number; countByType: Record<string, number> }
  SessionExpired: { userId: string }
}

export type ServerEvent = { [Name in EventName]: { name: Name; data: EventData[Name] } }[EventName]
