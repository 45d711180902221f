import type { BackupNotes } from './backup/backup-notes.ts'
import type { BookReader, BookStore } from './book/book.ts'
import type { ClientSettingStore } from './client-settings/client-setting.ts'
import type { CollectionReader, CollectionStore } from './collection/collection.ts'
import type { Publish } from './events.ts'
import type { HistoryStore } from './history/history.ts'
import type { JobStore } from './job/job.ts'
import type { KeptStore } from './kept/kept-store.ts'
import type { LibraryStore } from './library/library.ts'
import type { MediaStore } from './media/media.ts'
import type { AnnouncementMarks } from './news/announcement.ts'
import type { PageHashStore } from './page-hash/page-hash.ts'
import type { ProgressStore } from './progress/progress.ts'
import type { ReadListReader, ReadListStore } from './read-list/read-list.ts'
import type { MatchableBooks } from './read-list/requested-list.ts'
import type { ReferentialReader } from './referential/referential.ts'
import type { ScanStore } from './scan/scan-store.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { SeriesReader, SeriesStore } from './series/series.ts'
import type { SettingsStore } from './settings/settings.ts'
import type { SidecarStore } from './sidecar/sidecar.ts'
import type { StatisticsReader } from './statistics/statistics.ts'
import type { ThumbnailStore } from './thumbnail/thumbnail.ts'
import type { SeriesNamesReader } from './transient-book/match-series.ts'
import type { ApiKeyStore } from './user/api-key.ts'
import type {
  AuthenticationActivityStore,
  KnownDeviceStore,
  RememberedLoginStore,
  SessionStore,
} from './user/session.ts'
import type { SyncPointStore } from './user/sync-point.ts'
import type { UserStore } from './user/user.ts'

export type Stores = {
  readonly libraries: LibraryStore
  readonly series: SeriesStore
  readonly seriesReader: SeriesReader
  readonly seriesNames: SeriesNamesReader
  readonly referentials: ReferentialReader
  readonly books: BookStore
  readonly bookReader: BookReader
  readonly media: MediaStore
  readonly thumbnails: ThumbnailStore
  readonly progress: ProgressStore
  readonly collections: CollectionStore
  readonly collectionReader: CollectionReader
  readonly readLists: ReadListStore
  readonly readListReader: ReadListReader
  readonly matchableBooks: MatchableBooks
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly rememberedLogins: RememberedLoginStore
  readonly knownDevices: KnownDeviceStore
  readonly activity: AuthenticationActivityStore
  readonly apiKeys: ApiKeyStore
  readonly syncPoints: SyncPointStore
  readonly clientSettings: ClientSettingStore
  readonly announcementMarks: AnnouncementMarks
  readonly statistics: StatisticsReader
  readonly history: HistoryStore
  readonly pageHashes: PageHashStore
  readonly settings: SettingsStore
  readonly backupNotes: BackupNotes
  readonly scans: ScanStore
  readonly sidecars: SidecarStore
  readonly searchIndex: SearchIndex
  readonly kept: KeptStore
  readonly jobs: JobStore
}

/** Runs work whole or not at all; what it publishes goes out after commit, and never when it fails. */
export type Transaction<Name extends keyof Stores = keyof Stores> = <Result>(
  work: (stores: Pick<Stores, Name>, publish: Publish) => Promise<Result>,
) => Promise<Result>
