import type { BookId, LibraryId, SeriesId } from '@spinrack/contract/vocabulary/ids'
import { taskTypes } from '@spinrack/contract/vocabulary/tasks'
import { expect, it } from 'vitest'
import { isJoined, jobGroup, jobKey, jobSubject, joinJobs, type DoomedPage, type Job } from './job.ts'

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
  [{ type: 'ScanFolder', libraryId, folder: '/x', deep: false }, ['SCAN_FOLDER_L_/x_DEEP_false', 'L', 'L']],
  [{ type: 'FindBookThumbnailsToRegenerate', onlyLarger: true }, ['FIND_BOOK_THUMBNAILS_TO_REGENERATE', null, '']],
  [{ type: 'RefreshBookLocalArtwork', bookId }, ['REFRESH_BOOK_LOCAL_ARTWORK_B', null, 'B']],
  [{ type: 'RefreshSeriesLocalArtwork', seriesId }, ['REFRESH_SERIES_LOCAL_ARTWORK_S', null, 'S']],
  [{ type: 'HashBook', bookId }, ['HASH_BOOK_B', null, 'B']],
  [{ type: 'HashBookKoreader', bookId }, ['HASH_BOOK_KOREADER_B', null, 'B']],
  [{ type: 'FindBooksWithMissingPageHash', libraryId }, ['FIND_BOOKS_WITH_MISSING_PAGE_HASH_L', null, 'L']],
  [{ type: 'HashBookPages', bookId }, ['HASH_BOOK_PAGES_B', null, 'B']],
  [{ type: 'FindDuplicatePagesToDelete', libraryId }, ['FIND_DUPLICATE_PAGES_TO_DELETE_L', null, 'L']],
  [{ type: 'RemoveHashedPages', bookId, pages: [] }, ['REMOVE_HASHED_PAGES_B', null, 'B']],
  [{ type: 'FindBooksToConvert', libraryId }, ['FIND_BOOKS_TO_CONVERT_L', null, 'L']],
  [{ type: 'ConvertBook', bookId, seriesId }, ['CONVERT_BOOK_B', 'S', 'B']],
  [{ type: 'RepairExtension', bookId, seriesId }, ['REPAIR_EXTENSION_B', 'S', 'B']],
  [
    {
      type: 'ImportBook',
      seriesId,
      sourceFile: '/in/a.cbz',
      copyMode: 'MOVE',
      upgradeBookId: null,
      destinationName: null,
    },
    ['IMPORT_BOOK_S_["/in/a.cbz","MOVE",null,null]', 'S', 'S'],
  ],
  [{ type: 'RebuildIndex' }, ['REBUILD_INDEX', 'REBUILD_INDEX', '']],
  [{ type: 'DeleteBook', bookId }, ['DELETE_BOOK_B', null, 'B']],
  [{ type: 'DeleteSeries', seriesId }, ['DELETE_SERIES_S', null, 'S']],
]

it.each(jobs)('names %j', (job, names) => {
  expect([jobKey(job), jobGroup(job), jobSubject(job)]).toEqual(names)
})

it('takes two imports of one source for one only where they ask for the same', () => {
  const asked = { type: 'ImportBook', seriesId, sourceFile: '/in/a.cbz', copyMode: 'MOVE' } as const
  const key = (upgradeBookId: BookId | null, destinationName: string | null) =>
    jobKey({ ...asked, upgradeBookId, destinationName })
  const keys = [key(null, 'one'), key(null, 'two'), key(bookId, 'one'), key(null, null)]
  expect(new Set(keys).size).toBe(4)
  expect(key(bookId, 'one')).toBe(keys[2])
})

it('has an example of every type above', () => {
  expect(new Set(jobs.map(([job]) => job.type))).toEqual(new Set(taskTypes))
})

const page = (pageNumber: number, hash = `hash ${pageNumber}`): DoomedPage => ({
  pageNumber,
  fileName: `${pageNumber}.png`,
  mediaType: 'image/png',
  hash,
})
const removal = (...pages: DoomedPage[]): Job => ({ type: 'RemoveHashedPages', bookId, pages })

it('joins the pages of two removals that are one job, each page once', () => {
  expect(joinJobs(removal(page(1), page(2)), removal(page(2), page(5)))).toEqual(removal(page(1), page(2), page(5)))
})

it('keeps in mind that a person asked for a page, whoever names it before or after', () => {
  const asked = { ...page(1), asked: true }
  expect(joinJobs(removal(asked), removal(page(1)))).toEqual(removal(asked))
  expect(joinJobs(removal(page(1), page(2)), removal(asked))).toEqual(removal(asked, page(2)))
})

it('keeps both words about one page, so that the file has the last one', () => {
  expect(joinJobs(removal(page(1)), removal(page(1, 'other')))).toEqual(removal(page(1), page(1, 'other')))
})

it.each([
  [false, true, false],
  [true, false, false],
  [true, true, true],
])('makes all posters anew if either of two wishes means all: only larger %s, then %s', (waiting, added, joined) => {
  const regeneration = (onlyLarger: boolean): Job => ({ type: 'FindBookThumbnailsToRegenerate', onlyLarger })
  expect(joinJobs(regeneration(waiting), regeneration(added))).toEqual(regeneration(joined))
  expect(isJoined(regeneration(added))).toBe(true)
})

it('empties a trash because a person asked for it, whoever wants it emptied too', () => {
  const [byItself, asked] = [
    { type: 'EmptyTrash', libraryId } as const,
    { type: 'EmptyTrash', libraryId, asked: true } as const,
  ]
  expect(joinJobs(asked, byItself)).toEqual(asked)
  expect(joinJobs(byItself, asked)).toEqual(asked)
  expect(joinJobs(byItself, byItself)).toEqual(byItself)
})

it('takes the later word of every other job, which says all there is', () => {
  const others = jobs.map(([job]) => job).filter((job) => !isJoined(job))
  expect(others).toHaveLength(jobs.length - 3)
  for (const job of others) expect(joinJobs({ ...job }, job)).toBe(job)
})
