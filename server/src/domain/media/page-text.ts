import type { FileAtHand } from './media.ts'

/** In parts of a page as it is shown, from its top left. */
export type PageBox = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A word, with the space behind it and the room up to the next one. */
export type TextRun = PageBox & {
  readonly text: string
  /** How far it is turned to the right, in degrees. */
  readonly angle: 0 | 90 | 180 | 270
}

/** Leads to a page of the book, counted from 1, or out of it. */
export type PageLink = PageBox &
  ({ readonly page: number; readonly url: null } | { readonly page: null; readonly url: string })

/** The size is that of the page in points; both are zero for a page that is damaged. */
export type PageText = {
  readonly width: number
  readonly height: number
  readonly lines: readonly { readonly runs: readonly TextRun[] }[]
  readonly links: readonly PageLink[]
}

export type OutlineEntry = {
  readonly title: string
  /** Counted from 1; null for a mere heading, and for what leaves the book. */
  readonly page: number | null
  readonly children: readonly OutlineEntry[]
}

export type TextSearch = {
  readonly query: string
  /** The page to begin with, counted from 1. */
  readonly from: number
}

export type TextHit = {
  readonly page: number
  readonly before: string
  readonly match: string
  readonly after: string
  readonly boxes: readonly PageBox[]
}

/** `next` is the page to go on with; null when all pages have been looked at. */
export type TextFindings = { readonly hits: readonly TextHit[]; readonly next: number | null }

/** Reads what is written in a PDF. */
export type TextSource = {
  page(file: FileAtHand, pageNumber: number): Promise<PageText>
  outline(file: FileAtHand): Promise<readonly OutlineEntry[]>
  /** As many pages at a time as are looked at in a moment. */
  find(file: FileAtHand, search: TextSearch): Promise<TextFindings>
}
