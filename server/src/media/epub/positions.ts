import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { EpubFile, EpubSection } from '../report.ts'
import type { KoboSpan } from './content-document.ts'
import type { Spine } from './scan-spine.ts'

/** One position per started kilobyte of text, as readers have agreed on; a page that does not flow is one. */
const BYTES_PER_POSITION = 1024

/** The reading order measured in positions; throws a MediaError for a book beyond all measure. */
export const measureSections = (files: readonly EpubFile[], spine: Spine, isFixedLayout: boolean): EpubSection[] => {
  const known = new Map(files.filter(({ role }) => role === 'EPUB_PAGE').map((file) => [file.name, file]))
  let total = 0
  return spine.pages.flatMap((page) => {
    const file = known.get(page.entry.name)
    if (!file) return []
    const positions = isFixedLayout ? 1 : Math.max(1, Math.ceil((file.size ?? 0) / BYTES_PER_POSITION))
    total += positions
    if (total > limits.positions) throw new MediaError('ERR_1005', `more than ${limits.positions} positions`)
    const koboSpans = page.kind === 'document' ? nearestSpans(page.koboSpans, page.length, positions) : []
    return [{ fileName: file.name, mediaType: file.mediaType, positions, koboSpans }]
  })
}

/** The span nearest to the start of each part but the first. */
const nearestSpans = (spans: readonly KoboSpan[], length: number, parts: number): string[] => {
  if (spans.length === 0) return []
  let at = 0
  return Array.from({ length: parts - 1 }, (_, index) => {
    const target = ((index + 1) * length) / parts
    const distance = (place: number) => Math.abs((spans[place]?.offset ?? Infinity) - target)
    while (at + 1 < spans.length && distance(at + 1) <= distance(at)) at += 1
    return spans[at]?.id ?? ''
  })
}
