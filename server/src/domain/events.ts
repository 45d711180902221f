import type { BookId, CollectionId, LibraryId, ReadListId, SeriesId, UserId } from '@spinrack/contract/vocabulary/ids'
import type { BackupProgress } from './backup/backup.ts'
import type { SeriesSecrecy } from './access/viewer.ts'
import type { QueueStatus } from './job/job.ts'

type OfLibrary = { readonly libraryId: LibraryId }
type OfSeries = OfLibrary & {
  readonly seriesId: SeriesId
  /** Set when the series is gone, so that the event still reaches only those who could see it. */
  readonly secrecy?: SeriesSecrecy
}
type OfBook = OfSeries & { readonly bookId: BookId }
type OfCollection = { readonly collectionId: CollectionId; readonly seriesIds: readonly SeriesId[] }
type OfReadList = { readonly readListId: ReadListId; readonly bookIds: readonly BookId[] }

/** Everything that can happen, in the past tense; published after commit. */
export type DomainEvent =
  | ({ readonly type: 'LibraryAdded' | 'LibraryChanged' | 'LibraryDeleted' } & OfLibrary)
  | ({ readonly type: 'SeriesAdded' | 'SeriesChanged' | 'SeriesDeleted' } & OfSeries)
  | ({ readonly type: 'BookAdded' | 'BookChanged' | 'BookDeleted' } & OfBook)
  | ({ readonly type: 'ThumbnailBookAdded' | 'ThumbnailBookDeleted'; readonly selected: boolean } & OfBook)
  | ({ readonly type: 'ThumbnailSeriesAdded' | 'ThumbnailSeriesDeleted'; readonly selected: boolean } & OfSeries)
  | ({ readonly type: 'CollectionAdded' | 'CollectionChanged' | 'CollectionDeleted' } & OfCollection)
  | ({ readonly type: 'ReadListAdded' | 'ReadListChanged' | 'ReadListDeleted' } & OfReadList)
  | {
      readonly type: 'ThumbnailSeriesCollectionAdded' | 'ThumbnailSeriesCollectionDeleted'
      readonly collectionId: CollectionId
      readonly selected: boolean
    }
  | {
      readonly type: 'ThumbnailReadListAdded' | 'ThumbnailReadListDeleted'
      readonly readListId: ReadListId
      readonly selected: boolean
    }
  | {
      readonly type: 'BookImported'
      readonly bookId: BookId | null
      readonly sourceFile: string
      readonly success: boolean
      readonly message: string | null
    }
  | { readonly type: 'ReadProgressChanged' | 'ReadProgressDeleted'; readonly bookId: BookId; readonly userId: UserId }
  | {
      readonly type: 'ReadProgressSeriesChanged' | 'ReadProgressSeriesDeleted'
      readonly seriesId: SeriesId
      readonly userId: UserId
    }
  | {
      readonly type: 'SessionExpired'
      readonly userId: UserId
      /** Hash of the one session of that user that goes on. */
      readonly kept?: string
    }
  | ({ readonly type: 'TaskQueueStatus' } & QueueStatus)
  /** Some sessions are over; which, the store knows. */
  | { readonly type: 'SignInsEnded' }
  | { readonly type: 'JobsAdded' }
  | { readonly type: 'BackupProgressed'; readonly progress: BackupProgress }

export type Publish = (event: DomainEvent) => void
