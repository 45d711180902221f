import type { EventData } from '@spinrack/contract/events'
import type { EventName } from '@spinrack/contract/vocabulary/events'

/** `exact` leaves what lies below the key alone, such as the pages of a book whose progress changed. */
export type StaleKey = { key: readonly string[]; exact?: true }

const libraries: StaleKey = { key: ['libraries'] }
const allSeries: StaleKey = { key: ['series'] }
const seriesLists: StaleKey = { key: ['series', 'list'] }
const allBooks: StaleKey = { key: ['books'] }
const bookLists: StaleKey = { key: ['books', 'list'] }
const tasks: StaleKey = { key: ['tasks'] }
const collections: StaleKey = { key: ['collections'] }
const readLists: StaleKey = { key: ['read-lists'] }
/** What genres, tags, authors and the like there are to choose from. */
const referentials: StaleKey = { key: ['referentials'] }
const series = (id: string): StaleKey => ({ key: ['series', id] })
const book = (id: string): StaleKey => ({ key: ['books', id] })

const staleKeys: { [Name in EventName]: (data: EventData[Name]) => readonly StaleKey[] } = {
  LibraryAdded: () => [libraries],
  LibraryChanged: () => [libraries],
  LibraryDeleted: () => [libraries, allSeries, allBooks],
  SeriesAdded: () => [seriesLists],
  // Books carry the title of their series.
  SeriesChanged: ({ seriesId }) => [series(seriesId), seriesLists, bookLists, referentials],
  SeriesDeleted: ({ seriesId }) => [series(seriesId), seriesLists, bookLists, referentials],
  BookAdded: ({ bookId, seriesId }) => [book(bookId), bookLists, series(seriesId), seriesLists],
  BookChanged: ({ bookId }) => [book(bookId), bookLists],
  BookDeleted: ({ bookId, seriesId }) => [book(bookId), bookLists, series(seriesId), seriesLists],
  BookImported: () => [],
  CollectionAdded: () => [collections],
  // What is in a set, and in which order, are lists of series or books.
  CollectionChanged: () => [collections, seriesLists],
  CollectionDeleted: () => [collections],
  ReadListAdded: () => [readLists],
  ReadListChanged: () => [readLists, bookLists],
  ReadListDeleted: () => [readLists],
  // Series count their unread books, and the event does not say which series.
  ReadProgressChanged: ({ bookId }) => [{ ...book(bookId), exact: true }, bookLists, allSeries],
  ReadProgressDeleted: ({ bookId }) => [{ ...book(bookId), exact: true }, bookLists, allSeries],
  ReadProgressSeriesChanged: ({ seriesId }) => [series(seriesId), seriesLists, allBooks],
  ReadProgressSeriesDeleted: ({ seriesId }) => [series(seriesId), seriesLists, allBooks],
  ThumbnailBookAdded: () => [],
  ThumbnailBookDeleted: () => [],
  ThumbnailSeriesAdded: () => [],
  ThumbnailSeriesDeleted: () => [],
  ThumbnailSeriesCollectionAdded: () => [],
  ThumbnailSeriesCollectionDeleted: () => [],
  ThumbnailReadListAdded: () => [],
  ThumbnailReadListDeleted: () => [],
  TaskQueueStatus: () => [tasks],
  SessionExpired: () => [],
}

/** What an event makes stale in the query cache. */
export const staleKeysOf = <Name extends EventName>(event: {
  name: Name
  data: EventData[Name]
}): readonly StaleKey[] => staleKeys[event.name](event.data)
