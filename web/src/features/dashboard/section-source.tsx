import type { BookSectionId, SeriesSectionId } from '#api/recommended.ts'
import { recommendedQueries } from '#api/recommended.ts'
import { BookCard } from '#shelf/cards/book-card.tsx'
import { SeriesCard } from '#shelf/cards/series-card.tsx'
import type { PageOptions, WallSource } from '#shelf/wall/wall-source.tsx'
import { noteOf } from './dashboard-row.tsx'

type LibraryIds = readonly string[]

export const bookSectionSource = (id: BookSectionId, libraryIds: LibraryIds): WallSource<'books'> => ({
  kind: 'books',
  key: JSON.stringify([id, libraryIds]),
  pageOf: (asked) => pageOptions(recommendedQueries.bookPage(id, libraryIds, asked)),
  card: (book, view) => <BookCard book={book} view={view} {...noteOf(id, book)} />,
  scrubber: undefined,
})

export const seriesSectionSource = (id: SeriesSectionId, libraryIds: LibraryIds): WallSource<'series'> => ({
  kind: 'series',
  key: JSON.stringify([id, libraryIds]),
  pageOf: (asked) => pageOptions(recommendedQueries.seriesPage(id, libraryIds, asked)),
  card: (series, view) => <SeriesCard series={series} view={view} />,
  scrubber: undefined,
})

/** Of a query only what a wall needs. */
const pageOptions = <Item,>({ queryKey, queryFn }: { queryKey: readonly unknown[]; queryFn?: unknown }) =>
  ({ queryKey, queryFn }) as PageOptions<Item>
