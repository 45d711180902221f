import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import type { TaskType } from '@spinrack/contract/vocabulary/tasks'

/** Jobs carry ids, never objects; running one twice equals running it once. */
export type Job =
  | { readonly type: 'ScanLibrary'; readonly libraryId: LibraryId; readonly deep: boolean }
  | { readonly type: 'EmptyTrash'; readonly libraryId: LibraryId }
  | { readonly type: 'AnalyzeBook'; readonly bookId: BookId; readonly seriesId: SeriesId }
  | { readonly type: 'GenerateBookThumbnail'; readonly bookId: BookId }
  | { readonly type: 'RefreshBookMetadata'; readonly bookId: BookId; readonly seriesId: SeriesId }
  | { readonly type: 'RefreshSeriesMetadata'; readonly seriesId: SeriesId }
  | { readonly type: 'AggregateSeriesMetadata'; readonly seriesId: SeriesId }
  | { readonly type: 'HashBook'; readonly bookId: BookId }

/** Two jobs with one key are one job. */
export const jobKey = (job: Job): string => {
  switch (job.type) {
    case 'ScanLibrary':
      return `SCAN_LIBRARY_${job.libraryId}_DEEP_${job.deep}`
    case 'EmptyTrash':
      return `EMPTY_TRASH_${job.libraryId}`
    case 'AnalyzeBook':
      return `ANALYZE_BOOK_${job.bookId}`
    case 'GenerateBookThumbnail':
      return `GENERATE_BOOK_THUMBNAIL_${job.bookId}`
    case 'RefreshBookMetadata':
      return `REFRESH_BOOK_METADATA_${job.bookId}`
    case 'RefreshSeriesMetadata':
      return `REFRESH_SERIES_METADATA_${job.seriesId}`
    case 'AggregateSeriesMetadata':
      return `AGGREGATE_SERIES_METADATA_${job.seriesId}`
    case 'HashBook':
      return `HASH_BOOK_${job.bookId}`
  }
}

/** Jobs of one group never run at the same time; null stands for no group. */
export const jobGroup = (job: Job): string | null => {
  switch (job.type) {
    case 'ScanLibrary':
    case 'EmptyTrash':
      return job.libraryId
    case 'AnalyzeBook':
    case 'GenerateBookThumbnail':
    case 'HashBook':
      return null
    case 'RefreshBookMetadata':
    case 'RefreshSeriesMetadata':
    case 'AggregateSeriesMetadata':
      return job.seriesId
  }
}

export const jobSubject = (job: Job): string => {
  if ('bookId' in job) return job.bookId
  return 'seriesId' in job ? job.seriesId : job.libraryId
}

export type QueuedJob = {
  readonly key: string
  readonly job: Job
  readonly priority: number
  readonly attempts: number
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

export type JobStore = JobAdder & {
  /** Takes up to `limit` jobs that may run now and marks them as held by `owner` until `until`. */
  claim(request: { owner: string; now: number; until: number; limit: number }): Promise<QueuedJob[]>
  renew(owner: string, until: number): Promise<void>
  complete(key: string, owner: string): Promise<void>
  retryLater(key: string, owner: string, failure: { error: string; at: number }): Promise<void>
  giveUp(key: string, owner: string, failure: { error: string; at: number }): Promise<void>
  /** Gives back what a former process left behind. */
  release(owner: string): Promise<number>
  /** When the next job becomes due, or undefined when nothing waits. */
  nextDue(): Promise<number | undefined>
  cancelWaiting(): Promise<number>
  status(): Promise<QueueStatus>
  failed(): Promise<FailedJob[]>
  retryFailed(): Promise<number>
  dismissFailed(): Promise<number>
}
