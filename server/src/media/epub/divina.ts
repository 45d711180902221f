import type { AnalyzeOptions } from '../analyze-options.ts'
import type { MediaEntry } from '../report.ts'
import type { ZipEntry } from '../zip/central-directory.ts'
import { describeEntry } from '../zip/describe-entry.ts'
import type { Epub } from './open-epub.ts'
import { isPicture } from './package-document.ts'
import { LETTER_LIMIT } from './scan-spine.ts'
import type { SpinePage } from './scan-spine.ts'

/**
 * The pictures of a book whose pages are nothing but pictures, so that it can be read as a comic;
 * undefined for every other book.
 */
export const divinaPages = async (
  epub: Epub,
  spine: readonly SpinePage[],
  { dimensions, signal }: AnalyzeOptions,
): Promise<readonly MediaEntry[] | undefined> => {
  const pictures = picturesIn(epub)
  const shown: ZipEntry[] = []
  for (const page of spine) {
    const entries = picturesOn(epub, page)
    if (entries === undefined || !entries.every((entry) => pictures.has(entry))) return undefined
    shown.push(...new Set(entries))
  }
  if (shown.length !== spine.length) return undefined
  const pages: MediaEntry[] = []
  for (const entry of shown) {
    signal?.throwIfAborted()
    pages.push(await describeEntry(epub.zip, entry, dimensions))
  }
  // A picture that is none by its content cannot be sent as one.
  return pages.every((page) => page.mediaType !== '') ? pages : undefined
}

const picturesIn = (epub: Epub): ReadonlySet<ZipEntry> =>
  new Set(epub.manifest.filter(isPicture).flatMap(({ href }) => epub.follow(epub.path, href) ?? []))

/** undefined when the page is text, or shows something that is not in the book. */
const picturesOn = (epub: Epub, page: SpinePage): readonly ZipEntry[] | undefined => {
  if (page.kind === 'picture') return [page.entry]
  if (page.kind !== 'document' || page.summary.letters > LETTER_LIMIT) return undefined
  const entries = page.summary.images.map((link) => epub.follow(page.entry.name, link))
  return entries.includes(undefined) ? undefined : entries.flatMap((entry) => entry ?? [])
}
