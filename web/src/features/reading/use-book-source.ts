import type { BookDto } from '@spinrack/contract/resources/book'
import { readingDirections } from '@spinrack/contract/vocabulary/series'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pageThumbnailUrl, pageUrl, posterUrlOf } from '#api/books.ts'
import { pageTextQueries, sizedPageUrl } from '#api/page-text.ts'
import { progressPostOf } from '#api/progress/kept-progress.ts'
import { compactTitle } from '#lib/compact-title.ts'
import type { BookSource } from '#reader/reader.tsx'
import { isDisplayable } from './displayable.ts'
import type { Opening } from './open-book.ts'
import type { ReadingProgress } from './progress/reading-progress.ts'
import { placeLeft } from './progress/place-left.ts'
import { useReadingProgress } from './progress/use-reading-progress.ts'
import type { ReadSearch } from './read-search.ts'
import { contextOf, searchOf, startPage } from './read-search.ts'

type SourceProps = {
  opening: Extract<Opening, { kind: 'open' }>
  search: ReadSearch
  userId: string
  /** False while another book is already being opened: this one then neither saves nor routes. */
  isCurrent: boolean
}

type Given = { source: BookSource; progress: ReadingProgress }

/** Gives the reader its book: addresses, neighbours, and where progress and page changes go. */
export const useBookSource = ({ opening, search, userId, isCurrent }: SourceProps): Given => {
  const { book, series, pages, next, previous } = opening
  const { incognito } = search
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isPdf = book.media.mediaProfile === 'PDF'
  const startAt = useOpenedAt(opening, search.page, userId)
  const progress = useReadingProgress({ book, userId, startPage: startAt, incognito })
  const { goTo } = useSyncExternalStore(progress.subscribe, progress.view)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
  }, [book.id])
  const types = new Map(pages.map(({ number, mediaType }) => [number, mediaType]))

  const open = (other: BookDto | null) => {
    if (other === null) return
    hasLeft.current = true
    void navigate({ to: '/book/$bookId/read', params: { bookId: other.id }, search: searchOf(search) })
  }
  const source: BookSource = {
    bookId: book.id,
    title: compactTitle(book),
    pages,
    startPage: startAt,
    goTo,
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
      if (isCurrent && !incognito) progress.report(page)
    },
    onPageChange: (page) => {
      // A page turned just before leaving must not call the reader back.
      if (!isCurrent || hasLeft.current) return
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
    leave: () => {
      hasLeft.current = true
      void navigate({
        to: '/book/$bookId',
        params: { bookId: book.id },
        search: contextOf(search.readListId),
        replace: true,
      })
    },
  }
  return { source, progress }
}

/** Fixed when the book opens: the address changes with every page, the start does not. */
const useOpenedAt = ({ book, pages }: SourceProps['opening'], asked: number | undefined, userId: string): number => {
  const at = () => ({
    bookId: book.id,
    page: startPage(asked, { pageCount: pages.length, progress: placeLeft(book, progressPostOf(userId).outbox) }),
  })
  const [opened, setOpened] = useState(at)
  if (opened.bookId === book.id) return opened.page
  const now = at()
  setOpened(now)
  return now.page
}

const neighbour = (book: BookDto | null) =>
  book === null ? null : { title: compactTitle(book), thumbnailUrl: posterUrlOf(book.id) }
