import { limits } from '../limits.ts'
import { isOutOfReach, toMediaError } from '../media-error.ts'
import { withPdf } from './document-cache.ts'
import { findInPage, foldingOnce, foldQuery, mayHold, type Fold, type Hit } from './text/find-in-page.ts'
import { partOf } from './text/page-space.ts'
import type { PageContent } from './text/read-content.ts'

export type TextSearch = {
  readonly query: string
  /** The page to begin with, counted from 1. */
  readonly from: number
  /** Makes the same of what people take for the same, one character at a time. */
  readonly fold: Fold
}

/** Boxes are in parts of the page. */
export type PdfHit = Hit & { readonly page: number }

/** `next` is the page to go on with; null when all pages have been looked at. */
export type PdfFindings = { readonly hits: readonly PdfHit[]; readonly next: number | null }

/** Looks for a text on some of the pages, as many as are read in a moment; throws a MediaError. */
export const findInPdf = async (path: string, { query, from, ...search }: TextSearch): Promise<PdfFindings> => {
  try {
    const fold = foldingOnce(search.fold)
    const wanted = foldQuery(query, fold)
    const pageCount = await withPdf(path, (document) => document.pageCount)
    if (wanted === '') return { hits: [], next: null }
    const { pages, hits: most, milliseconds, hitsOfPage } = limits.textSearch
    const end = Math.min(pageCount, from - 1 + pages)
    const until = performance.now() + milliseconds
    const hits: PdfHit[] = []
    let page = from
    while (page <= end && hits.length < most && (page === from || performance.now() < until)) {
      const content = await contentOf(path, page, (text) => mayHold(text, { wanted, fold }))
      if (content)
        hits.push(...hitsOn(page, content, findInPage(content.characters, { wanted, fold, most: hitsOfPage })))
      page += 1
    }
    return { hits, next: page <= pageCount ? page : null }
  } catch (error) {
    throw toMediaError(error, 'ERR_1005')
  }
}

/** A page that is damaged, or too heavy, keeps nobody from looking at those behind it. */
const contentOf = async (
  path: string,
  page: number,
  isWanted: (text: string) => boolean,
): Promise<PageContent | undefined> => {
  try {
    return await withPdf(path, (document) => document.content(page - 1, { links: false, isWanted }))
  } catch (error) {
    if (isOutOfReach(error)) throw error
    return undefined
  }
}

const hitsOn = (page: number, { size }: PageContent, hits: readonly Hit[]): PdfHit[] =>
  hits.map(({ boxes, ...hit }) => ({
    page,
    ...hit,
    boxes: boxes.map((box) => partOf(size, box)).filter((box) => box !== undefined),
  }))
