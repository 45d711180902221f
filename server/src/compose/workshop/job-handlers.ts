import type { Job } from '#domain/job/job'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeBook } from '#ingest/analyze/analyze-book'
import { imageConverter } from '#ingest/images/convert-image'
import { comicInfoProvider } from '#ingest/metadata/comic-info'
import { epubProvider } from '#ingest/metadata/epub'
import { refreshBookMetadata } from '#ingest/metadata/refresh-book'
import { aggregateSeriesMetadata, refreshSeriesMetadata } from '#ingest/metadata/refresh-series'
import { hashBook } from '#ingest/hash/hash-book'
import { emptyTrash } from '#ingest/scan/empty-trash'
import { scanLibrary } from '#ingest/scan/scan-library'
import { generatePoster } from '#ingest/thumbnails/generate-poster'
import { systemClock } from '#platform/clock'
import type { Log } from '#platform/log'

type Needs = {
  readonly stores: Stores
  readonly transaction: Transaction
  readonly posters: PosterFiles
  readonly log: Log
}

/** Longest edge of a generated poster: the size named DEFAULT in the server settings. */
const posterSize = 300

/** What each kind of job does. */
export const createJobRunner = (needs: Needs) => {
  const all = { ...needs, clock: systemClock, images: imageConverter, size: posterSize }
  const scan = scanLibrary(all)
  const trash = emptyTrash(all)
  const analyze = analyzeBook(all)
  const poster = generatePoster(all)
  const refreshBook = refreshBookMetadata({ ...all, providers: [comicInfoProvider, epubProvider] })
  const refreshSeries = refreshSeriesMetadata(all)
  const hash = hashBook(all)
  const aggregate = aggregateSeriesMetadata(all)

  return (job: Job, priority: number): Promise<void> => {
    switch (job.type) {
      case 'ScanLibrary':
        return scan(job.libraryId, priority)
      case 'EmptyTrash':
        return trash(job.libraryId)
      case 'AnalyzeBook':
        return analyze(job.bookId, priority)
      case 'GenerateBookThumbnail':
        return poster(job.bookId)
      case 'RefreshBookMetadata':
        return refreshBook(job.bookId, priority)
      case 'RefreshSeriesMetadata':
        return refreshSeries(job.seriesId, priority)
      case 'AggregateSeriesMetadata':
        return aggregate(job.seriesId)
      case 'HashBook':
        return hash(job.bookId)
    }
  }
}
