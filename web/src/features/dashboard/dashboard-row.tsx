import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { linkOptions } from '@tanstack/react-router'
import { useBookActions, useBookPoster } from '#api/books.ts'
import { useSeriesActions, useSeriesPoster } from '#api/series.ts'
import { useMessages } from '#i18n/messages.ts'
import { BookCard } from '#ui/poster/book-card.tsx'
import { SeriesCard } from '#ui/poster/series-card.tsx'
import { Row, RowItem, RowSkeleton } from '#ui/row/row.tsx'
import classes from './dashboard-row.module.css'
import type { Section } from './use-sections.ts'

export const DashboardRow = ({ section, roles }: { section: Section; roles: readonly string[] }) => {
  const { title, list } = section
  if (list.isPending) return <RowSkeleton title={title} />
  if (list.data === undefined) return <FailedRow title={title} retry={() => void list.refetch()} />
  if (list.data.length === 0) return null
  const more = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  if (section.kind === 'books')
    return <BookRow title={title} books={section.list.data ?? []} roles={roles} more={more} />
  return <SeriesRow title={title} sort={section.sort} series={section.list.data ?? []} more={more} />
}

type BookRowProps = { title: string; books: readonly BookDto[]; roles: readonly string[]; more: () => void }

const BookRow = ({ title, books, roles, more }: BookRowProps) => {
  const actions = useBookActions()
  return (
    <Row title={title} onNearEnd={more}>
      {books.map((book) => (
        <RowItem key={book.id}>
          <BookTile book={book} roles={roles} actions={actions} />
        </RowItem>
      ))}
    </Row>
  )
}

type BookTileProps = { book: BookDto; roles: readonly string[]; actions: ReturnType<typeof useBookActions> }

const BookTile = ({ book, roles, actions }: BookTileProps) => (
  <BookCard book={book} poster={useBookPoster(book.id)} among="library" roles={roles} actions={actions} />
)

type SeriesRowProps = { title: string; sort: string; series: readonly SeriesDto[]; more: () => void }

const SeriesRow = ({ title, sort, series, more }: SeriesRowProps) => {
  const actions = useSeriesActions()
  return (
    <Row
      title={title}
      all={linkOptions({ to: '/libraries/$libraryId/series', params: { libraryId: allLibraries }, search: { sort } })}
      onNearEnd={more}
    >
      {series.map((one) => (
        <RowItem key={one.id}>
          <SeriesTile series={one} actions={actions} />
        </RowItem>
      ))}
    </Row>
  )
}

const SeriesTile = ({ series, actions }: { series: SeriesDto; actions: ReturnType<typeof useSeriesActions> }) => (
  <SeriesCard series={series} poster={useSeriesPoster(series.id)} actions={actions} />
)

const FailedRow = ({ title, retry }: { title: string; retry: () => void }) => {
  const t = useMessages()
  return (
    <section className={classes.failed} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <output className={classes.text}>
        {t('dashboard.failed')}
        <button type="button" className={classes.retry} onClick={retry}>
          {t('common.retry')}
        </button>
      </output>
    </section>
  )
}
