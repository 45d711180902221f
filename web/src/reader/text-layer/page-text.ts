/** In parts of a page as it is shown, from its top left. */
export type PageBox = { x: number; y: number; width: number; height: number }

/** A word with the space behind it, turned to the right by so many degrees. */
export type TextRun = PageBox & { text: string; angle: 0 | 90 | 180 | 270 }

/** Leads to a page of the book, counted from 1, or to an address outside of it. */
export type PageLink = PageBox & { page: number | null; url: string | null }

/** What is written on a page; `width` and `height` are the page's own, in any unit. */
export type PageText = {
  width: number
  height: number
  lines: readonly { runs: readonly TextRun[] }[]
  links: readonly PageLink[]
}

/** Something that was searched for and found on this page. */
export type Highlight = { boxes: readonly PageBox[]; isCurrent: boolean }
