import { limits } from '../../limits.ts'
import { destinationOf, pageOfDestination, type PdfSource } from './destinations.ts'
import { textFrom } from './read-memory.ts'

export type OutlineEntry = {
  readonly title: string
  /** Counted from 1; null for a mere heading, and for what leaves the book. */
  readonly page: number | null
  readonly children: readonly OutlineEntry[]
}

type Walk = PdfSource & { readonly seen: Set<number> }

/** The outline of a document. Its entries name each other, so that they may well run in circles. */
export const readOutline = (source: PdfSource): readonly OutlineEntry[] =>
  entriesUnder({ ...source, seen: new Set() }, NO_ENTRY, 1)

const NO_ENTRY = 0

const entriesUnder = (walk: Walk, parent: number, depth: number): OutlineEntry[] => {
  const { pdfium, document, seen } = walk
  if (depth > limits.navigationDepth) return []
  const entries: OutlineEntry[] = []
  let entry = pdfium._FPDFBookmark_GetFirstChild(document, parent)
  while (entry !== NO_ENTRY && !seen.has(entry) && seen.size < limits.outlineEntries) {
    seen.add(entry)
    entries.push({
      title: titleOf(walk, entry),
      page: pageOf(walk, entry),
      children: entriesUnder(walk, entry, depth + 1),
    })
    entry = pdfium._FPDFBookmark_GetNextSibling(document, entry)
  }
  return entries
}

const pageOf = (walk: Walk, entry: number): number | null => {
  const { pdfium, document } = walk
  const own = pdfium._FPDFBookmark_GetDest(document, entry)
  return pageOfDestination(walk, destinationOf(walk, own, pdfium._FPDFBookmark_GetAction(entry)))
}

const MOST_TITLE_BYTES = 64 * 1024
const LONGEST_TITLE = 500

const titleOf = ({ pdfium }: Walk, entry: number): string => {
  const bytes = textFrom(pdfium, MOST_TITLE_BYTES, (buffer, length) =>
    pdfium._FPDFBookmark_GetTitle(entry, buffer, length),
  )
  const text = bytes?.toString('utf16le').toWellFormed() ?? ''
  return text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TITLE)
}
