import type { DiskTrouble } from '@spinrack/contract/vocabulary/disk'
import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { CopyMode } from '@spinrack/contract/vocabulary/import'
import type { TaskType } from '@spinrack/contract/vocabulary/tasks'

type OfLibrary = { readonly libraryId: LibraryId }
type OfSeries = { readonly seriesId: SeriesId }
type OfBook = { readonly bookId: BookId }
type OfBookInSeries = OfBook & OfSeries
/** Whether a person asked for it, who is not asked again once it is cancelled. */
type Asked = { readonly asked?: boolean }

/** A page that somebody, or a rule, decided to remove; the file must still hold just this. */
export type DoomedPage = {
  /** From 1. */
  readonly pageNumber: number
  readonly fileName: string
  readonly mediaType: string
  readonly hash: string
  /** Whether a person asked for just this page; else it goes only if the rule for its hash still says so by then. */
  readonly asked?: boolean
}

/** Jobs carry ids, never objects; running one twice equals running it once. */
export type Job =
  | ({ readonly type: 'ScanLibrary'; readonly deep: boolean } & OfLibrary)
  /** Only what lies directly in this folder or below it. */
  | ({ readonly type: 'ScanFolder'; readonly folder: string; readonly deep: boolean } & OfLibrary)
  | ({ readonly type: 'EmptyTrash' } & OfLibrary & Asked)
  | ({ readonly type: 'AnalyzeBook' } & OfBookInSeries & Asked)
  | ({ readonly type: 'GenerateBookThumbnail' } & OfBook & Asked)
  | { readonly type: 'FindBookThumbnailsToRegenerate'; readonly onlyLarger: boolean }
  /** Looks for everything a hurried one leaves for later; one that is not thorough asks for one that is, if need be. */
  | ({ readonly type: 'RefreshBookMetadata'; readonly thorough?: boolean } & OfBookInSeries & Asked)
  | ({ readonly type: 'RefreshSeriesMetadata' } & OfSeries)
  | ({ readonly type: 'AggregateSeriesMetadata' } & OfSeries)
  | ({ readonly type: 'RefreshBookLocalArtwork' } & OfBook & Asked)
  | ({ readonly type: 'RefreshSeriesLocalArtwork' } & OfSeries & Asked)
  | ({ readonly type: 'HashBook' } & OfBook)
  | ({ readonly type: 'HashBookKoreader' } & OfBook)
  | ({ readonly type: 'FindBooksWithMissingPageHash' } & OfLibrary)
  | ({ readonly type: 'HashBookPages' } & OfBook)
  | ({ readonly type: 'FindDuplicatePagesToDelete' } & OfLibrary)
  | ({ readonly type: 'RemoveHashedPages'; readonly pages: readonly DoomedPage[] } & OfBook)
  | ({ readonly type: 'FindBooksToConvert' } & OfLibrary)
  | ({ readonly type: 'ConvertBook' } & OfBookInSeries)
  | ({ readonly type: 'RepairExtension' } & OfBookInSeries)
  | ({
      readonly type: 'ImportBook'
      readonly sourceFile: string
      readonly copyMode: CopyMode
      readonly upgradeBookId: BookId | null
      readonly destinationName: string | null
      /** Nobody looked into the file before: it is refused, unless there is more to say against it. */
      readonly unanalyzed?: true
    } & OfSeries)
  /** Brings texts to search in up to date that an older version wrote. */
  | { readonly type: 'RebuildIndex' }
  | ({ readonly type: 'DeleteBook' } & OfBook)
  | ({ readonly type: 'DeleteSeries' } & OfSeries)

export type JobOf<Type extends Job['type']> = Extract<Job, { type: Type }>

type Kind<One extends Job> = {
  /** Two jobs with one key are one job. */
  readonly key: (job: One) => string
  /** Jobs of one group never run at the same time; absent means no group. */
  readonly group?: (job: One) => string
  /** Whether something would stay wrong or missing without it, and no scan would notice. */
  readonly needed?: true
}

const ofLibrary = ({ libraryId }: OfLibrary) => libraryId
const ofSeries = ({ seriesId }: OfSeries) => seriesId

const kinds: { [Type in Job['type']]: Kind<JobOf<Type>> } = {
  ScanLibrary: { key: ({ libraryId, deep }) => `SCAN_LIBRARY_${libraryId}_DEEP_${deep}`, group: ofLibrary },
  ScanFolder: {
    key: ({ libraryId, folder, deep }) => `SCAN_FOLDER_${libraryId}_${folder}_DEEP_${deep}`,
    group: ofLibrary,
  },
  EmptyTrash: { key: ({ libraryId }) => `EMPTY_TRASH_${libraryId}`, group: ofLibrary },
  AnalyzeBook: { key: ({ bookId }) => `ANALYZE_BOOK_${bookId}` },
  GenerateBookThumbnail: { key: ({ bookId }) => `GENERATE_BOOK_THUMBNAIL_${bookId}`, needed: true },
  FindBookThumbnailsToRegenerate: { key: () => 'FIND_BOOK_THUMBNAILS_TO_REGENERATE' },
  RefreshBookMetadata: { key: ({ bookId }) => `REFRESH_BOOK_METADATA_${bookId}`, group: ofSeries, needed: true },
  RefreshSeriesMetadata: {
    key: ({ seriesId }) => `REFRESH_SERIES_METADATA_${seriesId}`,
    group: ofSeries,
    needed: true,
  },
  AggregateSeriesMetadata: {
    key: ({ seriesId }) => `AGGREGATE_SERIES_METADATA_${seriesId}`,
    group: ofSeries,
    needed: true,
  },
  RefreshBookLocalArtwork: { key: ({ bookId }) => `REFRESH_BOOK_LOCAL_ARTWORK_${bookId}`, needed: true },
  RefreshSeriesLocalArtwork: { key: ({ seriesId }) => `REFRESH_SERIES_LOCAL_ARTWORK_${seriesId}`, needed: true },
  HashBook: { key: ({ bookId }) => `HASH_BOOK_${bookId}` },
  HashBookKoreader: { key: ({ bookId }) => `HASH_BOOK_KOREADER_${bookId}` },
  FindBooksWithMissingPageHash: { key: ({ libraryId }) => `FIND_BOOKS_WITH_MISSING_PAGE_HASH_${libraryId}` },
  HashBookPages: { key: ({ bookId }) => `HASH_BOOK_PAGES_${bookId}` },
  FindDuplicatePagesToDelete: { key: ({ libraryId }) => `FIND_DUPLICATE_PAGES_TO_DELETE_${libraryId}` },
  RemoveHashedPages: { key: ({ bookId }) => `REMOVE_HASHED_PAGES_${bookId}` },
  FindBooksToConvert: { key: ({ libraryId }) => `FIND_BOOKS_TO_CONVERT_${libraryId}` },
  ConvertBook: { key: ({ bookId }) => `CONVERT_BOOK_${bookId}`, group: ofSeries },
  RepairExtension: { key: ({ bookId }) => `REPAIR_EXTENSION_${bookId}`, group: ofSeries },
  ImportBook: {
    // All that is asked for: of two wishes for one file the one must not take the place of the other.
    key: ({ seriesId, sourceFile, copyMode, upgradeBookId, destinationName }) =>
      `IMPORT_BOOK_${seriesId}_${JSON.stringify([sourceFile, copyMode, upgradeBookId, destinationName])}`,
    group: ofSeries,
  },
  RebuildIndex: { key: () => 'REBUILD_INDEX', group: () => 'REBUILD_INDEX' },
  DeleteBook: { key: ({ bookId }) => `DELETE_BOOK_${bookId}` },
  DeleteSeries: { key: ({ seriesId }) => `DELETE_SERIES_${seriesId}` },
}

const kindOf = (job: Job) => kinds[job.type] as Kind<Job>

export const jobKey = (job: Job): string => kindOf(job).key(job)
export const jobGroup = (job: Job): string | null => kindOf(job).group?.(job) ?? null

/** Whether it is to come back with the next scan after all that waits was cancelled; what a person asked for is not. */
export const isNeeded = (job: Job): boolean => kindOf(job).needed === true && !('asked' in job && job.asked)

/** What a job is about, for those who look at failures. */
export const jobSubject = (job: Job): string => {
  if ('bookId' in job) return job.bookId
  if ('seriesId' in job) return job.seriesId
  return 'libraryId' in job ? job.libraryId : ''
}

/** What is asked for twice while it waits is done once, and must then do what either asked for. */
export const joinJobs = (waiting: Job, added: Job): Job => {
  if (waiting.type === 'RemoveHashedPages' && added.type === 'RemoveHashedPages') {
    return { ...added, pages: joinPages(waiting.pages, added.pages) }
  }
  if (waiting.type === 'EmptyTrash' && added.type === 'EmptyTrash' && waiting.asked) return waiting
  if (waiting.type === 'FindBookThumbnailsToRegenerate' && added.type === 'FindBookThumbnailsToRegenerate') {
    return { ...added, onlyLarger: waiting.onlyLarger && added.onlyLarger }
  }
  return added
}

const joinPages = (waiting: readonly DoomedPage[], added: readonly DoomedPage[]): DoomedPage[] => {
  const nameOf = ({ pageNumber, fileName, hash }: DoomedPage) => [pageNumber, fileName, hash].join('\0')
  const byName = new Map<string, DoomedPage>()
  for (const page of [...waiting, ...added]) {
    if (byName.get(nameOf(page))?.asked !== true) byName.set(nameOf(page), page)
  }
  return [...byName.values()]
}

/** Whether such a job carries more than its key tells, so that `joinJobs` has something to join. */
export const isJoined = ({ type }: Job): boolean =>
  type === 'RemoveHashedPages' || type === 'FindBookThumbnailsToRegenerate' || type === 'EmptyTrash'

export type QueuedJob = {
  readonly key: string
  readonly job: Job
  readonly priority: number
  readonly attempts: number
  /** In whose name it is held: that of a stretch, of which each has its own. */
  readonly owner: string
}

/**
 * What came of a job, and of those of its kind that were done right after it, all held in one name: so the one at hand is
 * found if whoever does them dies.
 */
export type Stretch = {
  /** Milliseconds, for each that was done. */
  readonly took: readonly number[]
  /** Why the last one failed, if it did; it is still held. */
  readonly error?: string
  /** What the error says of a disk. */
  readonly disk?: DiskTrouble | undefined
}

export type FailedJob = {
  readonly key: string
  readonly type: TaskType
  readonly subject: string
  readonly error: string
  readonly attempts: number
  readonly failedAt: number
}

export type QueueStatus = { readonly count: number; readonly countByType: Readonly<Record<string, number>> }

/** The part of the queue that a use case needs: leaving work for later. */
export type JobAdder = { add(jobs: readonly Job[], priority: number): Promise<void> }

export type ClaimRequest = {
  readonly owner: string
  readonly now: number
  readonly until: number
  readonly limit: number
  /** Names that are at work even if their time has run out: after a long sleep of the machine, say. */
  readonly alive?: readonly string[]
  /** Nothing is taken when it is the turn of another type, or of a job that somebody abandoned. */
  readonly onlyType?: TaskType
}

export type JobStore = JobAdder & {
  /** Takes up to `limit` jobs that may run now and marks them as held by `owner` until `until`. */
  claim(request: ClaimRequest): Promise<QueuedJob[]>
  heldBy(owner: string): Promise<QueuedJob[]>
  renew(owners: readonly string[], until: number): Promise<void>
  complete(key: string, owner: string): Promise<void>
  retryLater(key: string, owner: string, failure: { error: string; at: number }): Promise<void>
  giveUp(key: string, owner: string, failure: { error: string; at: number }): Promise<void>
  /** Gives back what is held in this name, or in one that begins with it and a space. */
  release(name: string): Promise<number>
  /** When the next job becomes due, or undefined when nothing waits. */
  nextDue(): Promise<number | undefined>
  /** Drops all that waits; what is needed all the same is kept in mind for the next scan of its library. */
  cancelWaiting(): Promise<number>
  /** What was cancelled in a library and is needed. */
  dropped(id: LibraryId): Promise<Job[]>
  /** Puts such jobs out of mind; answers those that nobody has left for later since. */
  takeDropped(id: LibraryId, jobs: readonly Job[]): Promise<Job[]>
  status(): Promise<QueueStatus>
  failed(): Promise<FailedJob[]>
  retryFailed(): Promise<number>
  dismissFailed(): Promise<number>
}
