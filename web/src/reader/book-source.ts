import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'

export type ReaderPage = {
  /** Counts from 1. */
  number: number
  fileName: string
  mediaType: string
  /** Null when the library does not analyse dimensions. */
  width: number | null
  height: number | null
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
  /** An address whose image this browser can show, converted if need be. */
  pageUrl: (page: number) => string
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
