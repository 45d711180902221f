import type { EventName } from './vocabulary/events.ts'

type LibraryEvent = { libraryId: string }
type SeriesEvent = { seriesId: string; libraryId: string }
type BookEvent = { bookId: string; seriesId: string; libraryId: string }
type BookImportedEvent = { bookId: string | null; sourceFile: string; success: boolean; message: string | null }
type CollectionEvent = { collectionId: string; seriesIds: string[] }
type ReadListEvent = { readListId: string; bookIds: string[] }
type BookProgressEvent = { bookId: string; userId: string }
type SeriesProgressEvent = { seriesId: string; userId: string }
type BookThumbnailEvent = { bookId: string; seriesId: string; selected: boolean }
type SeriesThumbnailEvent = { seriesId: string; selected: boolean }
type CollectionThumbnailEvent = { collectionId: string; selected: boolean }
type ReadListThumbnailEvent = { readListId: string; selected: boolean }

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
  BookImported: BookImportedEvent
  CollectionAdded: CollectionEvent
  CollectionChanged: CollectionEvent
  CollectionDeleted: CollectionEvent
  ReadListAdded: ReadListEvent
  ReadListChanged: ReadListEvent
  ReadListDeleted: ReadListEvent
  ReadProgressChanged: BookProgressEvent
  ReadProgressDeleted: BookProgressEvent
  ReadProgressSeriesChanged: SeriesProgressEvent
  ReadProgressSeriesDeleted: SeriesProgressEvent
  ThumbnailBookAdded: BookThumbnailEvent
  ThumbnailBookDeleted: BookThumbnailEvent
  ThumbnailSeriesAdded: SeriesThumbnailEvent
  ThumbnailSeriesDeleted: SeriesThumbnailEvent
  ThumbnailSeriesCollectionAdded: CollectionThumbnailEvent
  ThumbnailSeriesCollectionDeleted: CollectionThumbnailEvent
  ThumbnailReadListAdded: ReadListThumbnailEvent
  ThumbnailReadListDeleted: ReadListThumbnailEvent
  TaskQueueStatus: { count: number; countByType: Record<string, number> }
  SessionExpired: { userId: string }
}

export type ServerEvent = { [Name in EventName]: { name: Name; data: EventData[Name] } }[EventName]
