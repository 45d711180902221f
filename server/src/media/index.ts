export { analyzeMedia } from './analyze-media.ts'
export type { AnalyzeOptions } from './analyze-options.ts'
export { readEpubMetadata } from './epub/read-epub.ts'
export type { EpubCreator, EpubMetadata, EpubSeries } from './epub/metadata.ts'
export { probeImage } from './image/probe-image.ts'
export { MediaError } from './media-error.ts'
export { compareNaturally } from './natural-order.ts'
export { renderPdfPage } from './pdf/render-page.ts'
export type { RenderedPage } from './pdf/render-page.ts'
export { readCover } from './read-cover.ts'
export type { CoverSource } from './read-cover.ts'
export { readEntry, readTextEntry } from './read-entry.ts'
export type {
  EntrySlice,
  EpubFile,
  EpubTraits,
  FailedMedia,
  MediaEntry,
  MediaFailureCode,
  MediaReport,
  MediaType,
  ReadyMedia,
} from './report.ts'
