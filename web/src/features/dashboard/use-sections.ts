import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { BookSectionId, SeriesSectionId } from '#api/recommended.ts'
import { recommendedQueries } from '#api/recommended.ts'
import type { SectionInfo } from './sections.ts'

type GrowingList<Item> = {
  data: Item[] | undefined
  isPending: boolean
  failureCount: number
  hasNextPage: boolean
  isFetching: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

export type Section =
  | { readonly info: Extract<SectionInfo, { kind: 'books' }>; readonly list: GrowingList<BookDto> }
  | { readonly info: Extract<SectionInfo, { kind: 'series' }>; readonly list: GrowingList<SeriesDto> }

/** The sections of a layout, each with its own list, so that one failure stays one failure. Hidden ones ask nothing. */
export const useSections = (layout: readonly SectionInfo[], libraryIds: readonly string[]): Section[] => {
  const wanted = { ids: new Set<string>(layout.map(({ id }) => id)), libraryIds }
  const books = {
    KEEP_READING: useBooks('KEEP_READING', wanted),
    ON_DECK: useBooks('ON_DECK', wanted),
    RECENTLY_ADDED_BOOKS: useBooks('RECENTLY_ADDED_BOOKS', wanted),
    RECENTLY_READ_BOOKS: useBooks('RECENTLY_READ_BOOKS', wanted),
    RECENTLY_RELEASED_BOOKS: useBooks('RECENTLY_RELEASED_BOOKS', wanted),
  }
  const series = {
    RECENTLY_ADDED_SERIES: useSeries('RECENTLY_ADDED_SERIES', wanted),
    RECENTLY_UPDATED_SERIES: useSeries('RECENTLY_UPDATED_SERIES', wanted),
  }
  return layout.map((info) =>
    info.kind === 'books' ? { info, list: books[info.id] } : { info, list: series[info.id] },
  )
}

type Wanted = { readonly ids: ReadonlySet<string>; readonly libraryIds: readonly string[] }

const useBooks = (id: BookSectionId, { ids, libraryIds }: Wanted) =>
  useInfiniteQuery({ ...recommendedQueries.bookRow(id, libraryIds), enabled: ids.has(id) })

const useSeries = (id: SeriesSectionId, { ids, libraryIds }: Wanted) =>
  useInfiniteQuery({ ...recommendedQueries.seriesRow(id, libraryIds), enabled: ids.has(id) })
