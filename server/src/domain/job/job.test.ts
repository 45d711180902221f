import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskTypes } from '@spinrack/contract/vocabulary/tasks'
import { expect, it } from 'vitest'
import { jobGroup, jobKey, jobSubject, type Job } from './job.ts'

const libraryId = 'L' as LibraryId
const seriesId = 'S' as SeriesId
const bookId = 'B' as BookId

const jobs: [Job, [key: string, group: string | null, subject: string]][] = [
  [{ type: 'ScanLibrary', libraryId, deep: false }, ['SCAN_LIBRARY_L_DEEP_false', 'L', 'L']],
  [{ type: 'ScanLibrary', libraryId, deep: true }, ['SCAN_LIBRARY_L_DEEP_true', 'L', 'L']],
  [{ type: 'EmptyTrash', libraryId }, ['EMPTY_TRASH_L', 'L', 'L']],
  [{ type: 'AnalyzeBook', bookId, seriesId }, ['ANALYZE_BOOK_B', null, 'B']],
  [{ type: 'GenerateBookThumbnail', bookId }, ['GENERATE_BOOK_THUMBNAIL_B', null, 'B']],
  [{ type: 'RefreshBookMetadata', bookId, seriesId }, ['REFRESH_BOOK_METADATA_B', 'S', 'B']],
  [{ type: 'RefreshSeriesMetadata', seriesId }, ['REFRESH_SERIES_METADATA_S', 'S', 'S']],
  [{ type: 'AggregateSeriesMetadata', seriesId }, ['AGGREGATE_SERIES_METADATA_S', 'S', 'S']],
  [{ type: 'HashBook', bookId }, ['HASH_BOOK_B', null, 'B']],
]

it.each(jobs)('names %j', (job, names) => {
  expect([jobKey(job), jobGroup(job), jobSubject(job)]).toEqual(names)
})

it('has an example of every type above', () => {
  expect(new Set(jobs.map(([job]) => job.type))).toEqual(new Set(taskTypes))
})
