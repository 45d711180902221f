import type { BookDto, PageDto } from '@spinrack/contract/resources/book'
import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import type { UserDto } from '@spinrack/contract/resources/user'
import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { bookQueries, pageUrl } from '#api/books.ts'
import { clientSettingQueries } from '#api/client-settings.ts'
import { isNotFound } from '#api/errors.ts'
import { deliverBook } from '#api/progress/kept-progress.ts'
import { readListQueries } from '#api/read-lists.ts'
import { seriesQueries } from '#api/series.ts'
import type { ReadingAccess } from '#lib/reading-access.ts'
import { readingAccess } from '#lib/reading-access.ts'
import { findNeighbour } from './find-neighbour.ts'
import { startPage } from './read-search.ts'

export type Opening =
  | { kind: 'closed'; book: BookDto; access: Exclude<ReadingAccess, 'readable'> }
  | {
      kind: 'open'
      book: BookDto
      series: SeriesDto
      /** Being read from its front to its end; null when books follow each other as in their series. */
      readList: ReadListDto | null
      pages: readonly PageDto[]
      next: BookDto | null
      previous: BookDto | null
    }

type Needs = {
  queryClient: QueryClient
  bookId: string
  /** The page that the address asks for. */
  page: number | undefined
  readListId: string | undefined
  user: UserDto
}

/** All a reader needs, taken once when the book is opened: what changes on the server meanwhile does not move its pages. */
export const openingQuery = (needs: Needs) =>
  queryOptions({
    queryKey: ['reading', needs.bookId, needs.readListId ?? null],
    queryFn: () => openBook(needs),
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

const openBook = async (needs: Needs): Promise<Opening> => {
  const { queryClient, bookId, user } = needs
  fetchAhead(queryClient.getQueryData(bookQueries.detail(bookId).queryKey), needs.page)
  await deliverBook(user.id, bookId)
  // The saved page decides where the book opens, so a remembered answer will not do.
  const book = await queryClient.fetchQuery({ ...bookQueries.detail(bookId), staleTime: 0 })
  const access = readingAccess(book, user.roles)
  if (access !== 'readable') return { kind: 'closed', book, access }
  const readList = await findReadList(needs)
  const place = { bookId, readListId: readList?.id ?? null }
  const [series, pages, next, previous] = await Promise.all([
    queryClient.fetchQuery(seriesQueries.detail(book.seriesId)),
    queryClient.fetchQuery(bookQueries.pages(bookId)),
    findNeighbour(queryClient, 'next', place),
    findNeighbour(queryClient, 'previous', place),
    // How this series is read decides how the first page is drawn; without it the book opens all the same.
    queryClient.ensureQueryData(clientSettingQueries.user()).catch(() => undefined),
  ])
  return { kind: 'open', book, series, readList, pages, next, previous }
}

const largeScreen = 1200

/**
 * The first picture takes longest, so it is asked for before all else, where a remembered answer says which it will be;
 * the reader then finds it on its way. On a small screen, and of a PDF, it would ask for another size.
 */
const fetchAhead = (book: BookDto | undefined, asked: number | undefined) => {
  const isLargeScreen = window.innerWidth * window.devicePixelRatio >= largeScreen
  if (book === undefined || book.media.mediaProfile !== 'DIVINA' || !isLargeScreen) return
  const page = startPage(asked, { pageCount: book.media.pagesCount, progress: book.readProgress })
  const image = new Image()
  image.fetchPriority = 'high'
  image.src = pageUrl(book.id, page)
}

/** A read list that was deleted meanwhile, or that the book left, is no reason not to read. */
const findReadList = async ({ queryClient, bookId, readListId }: Needs): Promise<ReadListDto | null> => {
  if (readListId === undefined) return null
  try {
    const readList = await queryClient.fetchQuery(readListQueries.detail(readListId))
    return readList.bookIds.includes(bookId) ? readList : null
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}
