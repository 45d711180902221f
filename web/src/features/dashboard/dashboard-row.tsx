import type { BookDto } from '@spinrack/contract/resources/book'
import { linkOptions } from '@tanstack/react-router'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatDay } from '#lib/format-date.ts'
import { BookCard } from '#shelf/cards/book-card.tsx'
import { SeriesCard } from '#shelf/cards/series-card.tsx'
import { SelectionScope } from '#shelf/selection/selection-scope.tsx'
import { Row, RowItem, RowSkeleton } from '#ui/row/row.tsx'
import classes from './dashboard-row.module.css'
import type { SectionId } from './sections.ts'
import type { Section } from './use-sections.ts'

/** One section; its title leads to the whole of it. */
export const DashboardRow = ({ section, libraryId }: { section: Section; libraryId: string }) => {
  const t = useMessages()
  const { info, list } = section
  const title = t(info.title)
  if (list.isPending) return <RowSkeleton title={title} />
  if (list.data === undefined) return <FailedRow title={title} retry={() => void list.refetch()} />
  if (list.data.length === 0) return null
  const more = () => {
    if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  const all = linkOptions({
    to: '/libraries/$libraryId/recommended/$section',
    params: { libraryId, section: info.slug },
  })
  return (
    <Row title={title} all={all} onNearEnd={more}>
      <Cards section={section} />
    </Row>
  )
}

const Cards = ({ section }: { section: Section }) => {
  if (isOfBooks(section)) {
    const { list, info } = section
    return (
      <SelectionScope kind="books" items={list.data ?? []}>
        {list.data?.map((book) => (
          <RowItem key={book.id}>
            <BookCard book={book} {...noteOf(info.id, book)} />
          </RowItem>
        ))}
      </SelectionScope>
    )
  }
  return (
    <SelectionScope kind="series" items={section.list.data ?? []}>
      {section.list.data?.map((series) => (
        <RowItem key={series.id}>
          <SeriesCard series={series} />
        </RowItem>
      ))}
    </SelectionScope>
  )
}

/** Books that came out lately say when. */
export const noteOf = (id: SectionId, { metadata }: BookDto): { note?: string } =>
  id === 'RECENTLY_RELEASED_BOOKS' && metadata.releaseDate !== null && metadata.releaseDate !== undefined
    ? { note: formatDay(metadata.releaseDate, currentLocale(), 'medium') }
    : {}

const isOfBooks = (section: Section): section is Extract<Section, { info: { kind: 'books' } }> =>
  section.info.kind === 'books'

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
