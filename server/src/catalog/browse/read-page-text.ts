import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { Viewer } from '#domain/access/viewer'
import { invalid, refused } from '#domain/errors'
import type { OutlineEntry, PageText, TextFindings, TextSource, TextSearch } from '#domain/media/page-text'
import type { OpenBook, Pages } from './read-page.ts'

type Needs = { readonly pages: Pick<Pages, 'open' | 'list'>; readonly textSource: TextSource }

export type PageTexts = ReturnType<typeof createPageTexts>

/** What is written in a book, for those who may have its pages; only PDFs have it written and not drawn. */
export const createPageTexts = ({ pages, textSource }: Needs) => ({
  /** Comes first, so that a client's copy may do and nothing is read. */
  open: async (viewer: Viewer, bookId: BookId): Promise<OpenBook> => {
    const book = await pages.open(viewer, bookId)
    if (book.mediaType !== 'application/pdf') throw refused('ERR_2011')
    return book
  },

  page: async (book: OpenBook, pageNumber: number): Promise<PageText> => {
    if (!(await pages.list(book))[pageNumber - 1]) throw invalid('Page number does not exist')
    return textSource.page(book, pageNumber)
  },

  outline: (book: OpenBook): Promise<readonly OutlineEntry[]> => textSource.outline(book),

  find: async (book: OpenBook, search: TextSearch): Promise<TextFindings> => {
    if (search.query.trim() === '') return { hits: [], next: null }
    return textSource.find(book, search)
  },
})
