import type { AnalyzeOptions } from '../analyze-options.ts'
import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { ZipEntry } from '../zip/central-directory.ts'
import { hasKoboSpan, koboSpansIn, summarizeDocument } from './content-document.ts'
import type { DocumentSummary, KoboSpan } from './content-document.ts'
import { readDocument } from './open-epub.ts'
import type { Epub } from './open-epub.ts'
import { isPicture, type ManifestItem } from './package-document.ts'

/** More visible characters than this and a page is text, not a picture. */
export const LETTER_LIMIT = 15

/** One step of the reading order: a picture, a document that may show some, or one that could not be looked into. */
export type SpinePage =
  | { readonly kind: 'picture' | 'unscanned'; readonly entry: ZipEntry }
  | {
      readonly kind: 'document'
      readonly entry: ZipEntry
      readonly summary: DocumentSummary
      readonly length: number
      readonly koboSpans: readonly KoboSpan[]
    }

export type Spine = { readonly pages: readonly SpinePage[]; readonly isKepub: boolean }

/** Looks into every document of the reading order that the archive has. */
export const scanSpine = async (epub: Epub, { signal }: AnalyzeOptions): Promise<Spine> => {
  const known = new Map<ManifestItem, SpinePage | undefined>()
  let scanned = 0
  let isKepub = false
  const scan = async (item: ManifestItem): Promise<SpinePage | undefined> => {
    const entry = epub.follow(epub.path, item.href)
    if (entry === undefined) return undefined
    if (isPicture(item)) return { kind: 'picture', entry }
    scanned += entry.size
    const markup = scanned > limits.scannedBytes ? undefined : await readIfPossible(epub, entry)
    if (markup === undefined) return { kind: 'unscanned', entry }
    const hasSpans = hasKoboSpan(markup)
    isKepub ||= hasSpans
    return {
      kind: 'document',
      entry,
      summary: summarizeDocument(markup, LETTER_LIMIT),
      length: markup.length,
      koboSpans: hasSpans ? koboSpansIn(markup) : [],
    }
  }
  const pages: SpinePage[] = []
  for (const item of epub.spine) {
    signal?.throwIfAborted()
    if (!known.has(item)) known.set(item, await scan(item))
    const page = known.get(item)
    if (page) pages.push(page)
  }
  return { pages, isKepub }
}

const readIfPossible = async (epub: Epub, entry: ZipEntry): Promise<string | undefined> => {
  try {
    return await readDocument(epub.zip, entry)
  } catch (error) {
    if (error instanceof MediaError) return undefined
    throw error
  }
}
