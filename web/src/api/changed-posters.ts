import type { EventData } from '@spinrack/contract/events'
import type { EventName } from '@spinrack/contract/vocabulary/events'

type Owners = { readonly [Name in EventName]?: (data: EventData[Name]) => readonly string[] }

const owners: Owners = {
  ThumbnailBookAdded: ({ bookId, seriesId }) => [bookId, seriesId],
  ThumbnailBookDeleted: ({ bookId, seriesId }) => [bookId, seriesId],
  ThumbnailSeriesAdded: ({ seriesId }) => [seriesId],
  ThumbnailSeriesDeleted: ({ seriesId }) => [seriesId],
  // A set without a poster of its own shows a mosaic of its first members.
  CollectionChanged: ({ collectionId }) => [collectionId],
  ThumbnailSeriesCollectionAdded: ({ collectionId }) => [collectionId],
  ThumbnailSeriesCollectionDeleted: ({ collectionId }) => [collectionId],
  ReadListChanged: ({ readListId }) => [readListId],
  ThumbnailReadListAdded: ({ readListId }) => [readListId],
  ThumbnailReadListDeleted: ({ readListId }) => [readListId],
}

/** Whose posters an event makes old, by id. */
export const changedPostersOf = <Name extends EventName>(event: {
  readonly name: Name
  readonly data: EventData[Name]
}): readonly string[] => {
  const ownersOf: Owners[Name] = owners[event.name]
  return ownersOf === undefined ? [] : ownersOf(event.data)
}
