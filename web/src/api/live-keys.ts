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
/** Which pages come again, and what was done to files: any change of a book may touch them. */
const pageHashes: StaleKey = { key: ['page-hashes'] }
const duplicateFiles: StaleKey = { key: ['books', 'list', 'duplicates'] }
const missingPosters: StaleKey = { key: ['books', 'list', 'missing-posters'] }
const history: StaleKey = { key: ['history'] }
const series = (id: string): StaleKey => ({ key: ['series', id] })
const book = (id: string): StaleKey => ({ key: ['books', id] })
const bookPlace = (id: string): readonly StaleKey[] => [
  { ...book(id), exact: true },
  { key: ['books', id, 'place'], exact: true },
]

const staleKeys: { [Name in EventName]: (data: EventData[Name]) => readonly StaleKey[] } = {
  LibraryAdded: () => [libraries],
  LibraryChanged: () => [libraries],
  LibraryDeleted: () => [libraries, allSeries, allBooks, pageHashes, history],
  SeriesAdded: () => [seriesLists],
  // Books carry the title of their series.
  SeriesChanged: ({ seriesId }) => [series(seriesId), seriesLists, bookLists, referentials],
  SeriesDeleted: ({ seriesId }) => [series(seriesId), seriesLists, bookLists, referentials, history],
  BookAdded: ({ bookId, seriesId }) => [book(bookId), bookLists, series(seriesId), seriesLists],
  BookChanged: ({ bookId }) => [book(bookId), bookLists, pageHashes, history],
  BookDeleted: ({ bookId, seriesId }) => [book(bookId), bookLists, series(seriesId), seriesLists, pageHashes, history],
  BookImported: () => [history],
  CollectionAdded: () => [collections],
  // What is in a set, and in which order, are lists of series or books.
  CollectionChanged: () => [collections, seriesLists],
  CollectionDeleted: () => [collections],
  ReadListAdded: () => [readLists],
  ReadListChanged: () => [readLists, bookLists],
  ReadListDeleted: () => [readLists],
  // Series count their unread books, and the event does not say which series.
  ReadProgressChanged: ({ bookId }) => [...bookPlace(bookId), bookLists, allSeries],
  ReadProgressDeleted: ({ bookId }) => [...bookPlace(bookId), bookLists, allSeries],
  ReadProgressSeriesChanged: ({ seriesId }) => [series(seriesId), seriesLists, allBooks],
  ReadProgressSeriesDeleted: ({ seriesId }) => [series(seriesId), seriesLists, allBooks],
  ThumbnailBookAdded: () => [missingPosters],
  ThumbnailBookDeleted: () => [missingPosters],
  ThumbnailSeriesAdded: () => [],
  ThumbnailSeriesDeleted: () => [],
  ThumbnailSeriesCollectionAdded: () => [],
  ThumbnailSeriesCollectionDeleted: () => [],
  ThumbnailReadListAdded: () => [],
  ThumbnailReadListDeleted: () => [],
  // Hashes come without an event of their own: they are all there once nothing is left to do.
  TaskQueueStatus: ({ count }) => (count === 0 ? [tasks, pageHashes, duplicateFiles, history] : [tasks]),
  SessionExpired: () => [],
}

/** What an event makes stale in the query cache. */
export const staleKeysOf = <Name extends EventName>(event: {
  name: Name
  data: EventData[Name]
}): readonly StaleKey[] => staleKeys[event.name](event.data)
