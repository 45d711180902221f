import type { BookDto } from '@spinrack/contract/resources/book'
import { readingDirections } from '@spinrack/contract/vocabulary/series'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { pageThumbnailUrl, pageUrl, posterUrlOf } from '#api/books.ts'
import { pageTextQueries, sizedPageUrl } from '#api/page-text.ts'
import { compactTitle } from '#lib/compact-title.ts'
import type { BookSource } from '#reader/reader.tsx'
import { isDisplayable } from './displayable.ts'
import type { Opening } from './open-book.ts'
import type { ReadSearch } from './read-search.ts'
import { contextOf, searchOf, startPage } from './read-search.ts'
import { useSaveProgress } from './use-save-progress.ts'

type SourceProps = {
  opening: Extract<Opening, { kind: 'open' }>
  search: ReadSearch
  /** False while another book is already being opened: this one then neither saves nor routes. */
  isCurrent: boolean
}

/** Gives the reader its book: addresses, neighbours, and where progress and page changes go. */
export const useBookSource = ({ opening, search, isCurrent }: SourceProps): BookSource => {
  const { book, series, pages, next, previous } = opening
  const { incognito } = search
  const navigate = useNavigate()
  const opened = useOpenedAt(opening, search.page)
  const save = useSaveProgress(book)
  const queryClient = useQueryClient()
  const isPdf = book.media.mediaProfile === 'PDF'
  const types = new Map(pages.map(({ number, mediaType }) => [number, mediaType]))

  const open = (other: BookDto | null) => {
    if (other === null) return
    void navigate({ to: '/book/$bookId/read', params: { bookId: other.id }, search: searchOf(search) })
  }
  return {
    bookId: book.id,
    title: compactTitle(book),
    pages,
    startPage: opened,
    direction: readingDirections.find((known) => known === series.metadata.readingDirection) ?? null,
    incognito,
    pageUrl: (page, width) => {
      // Made smaller, a moving picture would stand still.
      if (width !== undefined && types.get(page) !== 'image/gif') return sizedPageUrl(book.id, page, width)
      return pageUrl(book.id, page, isDisplayable(types.get(page)) ? 'stored' : 'jpeg')
    },
    isDrawn: isPdf,
    ...(isPdf && { pageText: (page: number) => queryClient.fetchQuery(pageTextQueries.page(book.id, page)) }),
    thumbnailUrl: (page) => pageThumbnailUrl(book.id, page),
    saveProgress: (page) => {
      if (isCurrent && !incognito) save(page)
    },
    onPageChange: (page) => {
      if (!isCurrent) return
      void navigate({
        to: '/book/$bookId/read',
        params: { bookId: book.id },
        search: searchOf(search, page),
        replace: true,
      })
    },
    next: neighbour(next),
    previous: neighbour(previous),
    openNext: () => open(next),
    openPrevious: () => open(previous),
    leave: () =>
      void navigate({
        to: '/book/$bookId',
        params: { bookId: book.id },
        search: contextOf(search.readListId),
        replace: true,
      }),
  }
}

/** Fixed when the book opens: the address changes with every page, the start does not. */
const useOpenedAt = ({ book, pages }: SourceProps['opening'], asked: number | undefined): number => {
  const at = () => ({
    bookId: book.id,
    page: startPage(asked, { pageCount: pages.length, progress: book.readProgress }),
  })
  const [opened, setOpened] = useState(at)
  if (opened.bookId === book.id) return opened.page
  const now = at()
  setOpened(now)
  return now.page
}

const neighbour = (book: BookDto | null) =>
  book === null ? null : { title: compactTitle(book), thumbnailUrl: posterUrlOf(book.id) }
