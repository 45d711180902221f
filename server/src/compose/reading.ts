import { createPages } from '#catalog/browse/read-page'
import { createPageTexts } from '#catalog/browse/read-page-text'
import { createBundles } from '#catalog/downloads/bundle-files'
import { createMetadataEditor } from '#catalog/editing/edit-metadata'
import { createProgress } from '#catalog/progress/mark-progress'
import { createProgressions } from '#catalog/progress/progression'
import { createTracker } from '#catalog/progress/tracker'
import { createBookResources } from '#catalog/readium/book-resources'
import { createPublications } from '#catalog/readium/open-publication'
import type { Stores, Transaction } from '#domain/transaction'
import { isbn13 } from '#ingest/metadata/values/isbn'
import { languageOf } from '#ingest/metadata/values/language'
import type { Clock } from '#platform/clock'
import type { FreshMemo } from '#platform/fresh-memo'
import { createNoticeChange } from './meant-file.ts'
import { createImageConverter, createPageSource } from './page-source.ts'
import { createTextSource } from './page-text.ts'
import { createPageTools } from './page-tools.ts'
import type { Workshop } from './workshop/workshop.ts'
import { streamZip } from './zip-stream.ts'

type Base = Stores & {
  readonly transaction: Transaction
  readonly clock: Clock
  readonly fresh: FreshMemo
  readonly workshop: Workshop
}

/** Everything about reading books, keeping the place in them, and writing down what they are. */
export const composeReading = (base: Base) => {
  const noticeChange = createNoticeChange(base)
  const pageSource = createPageSource({ ...base, noticeChange })
  const pageTools = createPageTools({ ...base, noticeChange })
  const pages = createPages({ ...base, pageSource, pageTools, images: createImageConverter(base) })
  return {
    pages,
    pageTexts: createPageTexts({ pages, textSource: createTextSource({ ...base, noticeChange }) }),
    progress: createProgress(base),
    tracker: createTracker(base),
    progressions: createProgressions(base),
    publications: createPublications(base),
    resources: createBookResources({ ...base, pageSource, pageTools }),
    bundles: createBundles(base),
    streamZip,
    editMetadata: createMetadataEditor({ ...base, isbn13, languageOf }),
  }
}
