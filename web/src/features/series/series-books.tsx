import { Button } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { SeriesDto } from '@spinrack/contract/resources/series'
import { IconBooks, IconCloudOff } from '@tabler/icons-react'
import { bookQueries, useBookActions, useBookPoster } from '#api/books.ts'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { IncompleteBar } from '#ui/grid/incomplete-bar.tsx'
import { PosterGrid, PosterGridSkeleton } from '#ui/grid/poster-grid.tsx'
import { useSparsePages } from '#ui/grid/use-sparse-pages.ts'
import { BookCard } from '#ui/poster/book-card.tsx'
import { PosterCardSkeleton } from '#ui/poster/poster-card.tsx'
import classes from './series-books.module.css'

type SeriesBooksProps = { series: SeriesDto; roles: readonly string[] }

const pageSize = 60

export const SeriesBooks = ({ series, roles }: SeriesBooksProps) => {
  const t = useMessages()
  const actions = useBookActions()
  const list = useSparsePages(pageSize, (page) =>
    bookQueries.ofSeries(series.id, { sort: 'metadata.numberSort,asc', page, size: pageSize }),
  )
  const count = list.total ?? series.booksCount
  if (list.total === 0) {
    return <EmptyState icon={<IconBooks size={32} />} title={t('series.empty.title')} text={t('series.empty.text')} />
  }
  return (
    <section className={classes.books} aria-labelledby="series-books">
      <header className={classes.header}>
        <h2 className={classes.title} id="series-books">
          {t('poster.series.books', { count })}
        </h2>
      </header>
      {list.error !== null && (
        <EmptyState icon={<IconCloudOff size={32} />} title={t('series.booksFailed')}>
          <Button onClick={list.retry}>{t('common.retry')}</Button>
        </EmptyState>
      )}
      {list.error === null && list.total === undefined && <PosterGridSkeleton />}
      {list.total !== undefined && (
        <PosterGrid label={t('poster.series.books', { count })} count={list.total} onView={list.onView}>
          {(index) => {
            const book = list.itemAt(index)
            if (book === undefined) return <PosterCardSkeleton />
            return <BookTile key={book.id} book={book} roles={roles} actions={actions} />
          }}
        </PosterGrid>
      )}
      {list.error === null && list.incomplete && <IncompleteBar retry={list.retry} />}
    </section>
  )
}

type BookTileProps = { book: BookDto; roles: readonly string[]; actions: ReturnType<typeof useBookActions> }

const BookTile = ({ book, roles, actions }: BookTileProps) => (
  <BookCard book={book} poster={useBookPoster(book.id)} among="series" roles={roles} actions={actions} />
)
