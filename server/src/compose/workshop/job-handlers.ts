import type { Job } from '#domain/job/job'
import type { PosterFiles } from '#domain/thumbnail/thumbnail'
import type { Stores, Transaction } from '#domain/transaction'
import { analyzeBook } from '#ingest/analyze/analyze-book'
import { refreshBookArtwork, refreshSeriesArtwork } from '#ingest/artwork/refresh-artwork'
import { imageConverter } from '#ingest/images/convert-image'
import { barcodeProvider } from '#ingest/metadata/barcode'
import { comicInfoProvider } from '#ingest/metadata/comic-info'
import { epubProvider } from '#ingest/metadata/epub'
import { refreshBookMetadata, wordsFollowUp } from '#ingest/metadata/refresh-book'
import { aggregateSeriesMetadata, refreshSeriesMetadata } from '#ingest/metadata/refresh-series'
import { hashBook } from '#ingest/hash/hash-book'
import { importBook } from '#ingest/import/import-book'
import { emptyTrash } from '#ingest/scan/empty-trash'
import { removeEmptySets } from '#ingest/scan/remove-empty-sets'
import { scanFolder, scanLibrary } from '#ingest/scan/scan-library'
import { rebuildIndex } from '#ingest/search/rebuild-index'
import { generatePoster, posterFollowUp } from '#ingest/thumbnails/generate-poster'
import { queueRegeneration } from '#ingest/thumbnails/queue-regeneration'
import { systemClock } from '#platform/clock'
import type { Log } from '#platform/log'
import { fileJobs } from './file-jobs.ts'
import type { Handlers } from './handlers.ts'

type Needs = {
  readonly stores: Stores
  readonly transaction: Transaction
  readonly posters: PosterFiles
  readonly log: Log
  readonly dataDir: string
}

/** Later ones have the last word. */
const metadataProviders = [barcodeProvider(imageConverter), comicInfoProvider, epubProvider]

/** What each kind of job does. */
export const createJobRunner = (needs: Needs) => {
  const all = { ...needs, clock: systemClock, images: imageConverter }
  const scan = scanLibrary(all)
  const scanOne = scanFolder(all)
  const trash = emptyTrash(all)
  const tidySets = removeEmptySets(all)
  const poster = generatePoster(all)
  const regenerate = queueRegeneration(all)
  const bookArtwork = refreshBookArtwork(all)
  const seriesArtwork = refreshSeriesArtwork(all)
  const words = { ...all, providers: metadataProviders }
  const refreshBook = refreshBookMetadata(words)
  const analyze = analyzeBook({ ...all, followUps: [posterFollowUp(all), wordsFollowUp(words)] })
  const refreshSeries = refreshSeriesMetadata(all)
  const hash = hashBook(all)
  const aggregate = aggregateSeriesMetadata(all)

  const importFile = importBook(all)

  const handlers: Handlers = {
    ImportBook: (job, priority) => importFile(job, priority),
    ScanLibrary: ({ libraryId, deep }, priority) => scan(libraryId, { deep, priority }).then(tidySets),
    ScanFolder: ({ libraryId, folder, deep }, priority) => scanOne(libraryId, { folder, deep, priority }),
    EmptyTrash: ({ libraryId, asked = false }) => trash(libraryId, { asked }).then(tidySets),
    AnalyzeBook: ({ bookId }, priority) => analyze(bookId, priority),
    GenerateBookThumbnail: ({ bookId }) => poster(bookId),
    RefreshBookLocalArtwork: ({ bookId }) => bookArtwork(bookId),
    RefreshSeriesLocalArtwork: ({ seriesId }) => seriesArtwork(seriesId),
    FindBookThumbnailsToRegenerate: ({ onlyLarger }, priority) => regenerate(onlyLarger, priority),
    RefreshBookMetadata: ({ bookId, thorough = false }, priority) => refreshBook(bookId, priority, thorough),
    RefreshSeriesMetadata: ({ seriesId }) => refreshSeries(seriesId).then(tidySets),
    AggregateSeriesMetadata: ({ seriesId }) => aggregate(seriesId),
    HashBook: ({ bookId }) => hash(bookId),
    RebuildIndex: rebuildIndex(all),
    ...fileJobs(all),
  }

  return async (job: Job, priority: number): Promise<void> => {
    const handle = handlers[job.type] as ((job: Job, priority: number) => Promise<void>) | undefined
    await handle?.(job, priority)
  }
}
