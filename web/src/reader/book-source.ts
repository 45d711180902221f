import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { PageText } from './text-layer/page-text.ts'

export type ReaderPage = {
  /** Counts from 1. */
  number: number
  fileName: string
  mediaType: string
  /** Null when the library does not analyse dimensions. */
  width: number | null
  height: number | null
  sizeBytes?: number | null
}

export type NeighbourBook = { title: string; thumbnailUrl?: string }

/** An entry of the three-dot menu; its label comes translated, and only if this user may do it. */
export type PageAction = { id: string; label: string; run: (page: number) => void }

/** Everything the reader knows of the world: the host fetches, saves and routes, the reader shows. */
export type BookSource = {
  bookId: string
  title: string
  pages: readonly ReaderPage[]
  startPage: number
  /** What the series' metadata asks for. */
  direction: ReadingDirection | null
  incognito: boolean
  /** Pages that stand alone in this book, because the reader shifted the pairing there before. */
  alonePages?: readonly number[]
  saveAlonePages?: (pages: readonly number[]) => void
  /** An address whose image this browser can show, converted if need be, and so many pixels wide where that is asked. */
  pageUrl: (page: number, width?: number) => string
  /** Whether pages are drawn at any width, sharp, as those of a PDF are. */
  isDrawn?: boolean
  /** What is written on a page, for books that have more than pictures. */
  pageText?: (page: number) => Promise<PageText>
  thumbnailUrl: (page: number) => string
  /**
   * Called for the page the book opens at and after every turn, at most every 50 ms. The host decides which of them
   * become where the book was left: none when incognito, nor one that was passed over or whose picture never came.
   */
  saveProgress: (page: number) => void
  /** A page the host sends the reader to, once for each new object; people are asked first. */
  goTo?: { readonly page: number } | undefined
  /** Called with each page saved, for the address bar. */
  onPageChange: (page: number) => void
  next: NeighbourBook | null
  previous: NeighbourBook | null
  openNext: () => void
  openPrevious: () => void
  leave: () => void
  pageActions?: readonly PageAction[]
}

/** Whether this series is read in a way of its own; changes of the settings then stay with it. */
export type SeriesMemory = { isOn: boolean; setOn: (isOn: boolean) => void }
