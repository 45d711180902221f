import type { HistoricalEventDto } from '@spinrack/contract/resources/history'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyQueries } from '#api/history.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatInstantFully } from '#lib/format-date.ts'
import { QueryTable } from '#shelf/table/query-table.tsx'
import { useTableView } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import type { Column } from '#ui/table/column.ts'
import { DetailsButton } from './details-button.tsx'
import { EventDetails } from './event-details.tsx'
import { EventType } from './event-type.tsx'
import classes from './history.module.css'
import { BookLink, SeriesLink } from './subject-links.tsx'

/** What was done to files, as far as the reader may know of it. */
export const HistoryPage = () => {
  const t = useMessages()
  const view = useTableView({ field: 'timestamp', direction: 'desc' })
  const [open, setOpen] = useState<string>()
  const events = useQuery({
    ...historyQueries.page({ sort: view.order, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  const toggle = (id: string) => setOpen((before) => (before === id ? undefined : id))
  return (
    <PageFrame title={t('history.title')} text={t('history.text')}>
      <QueryTable
        label={t('history.title')}
        query={events}
        view={view}
        rowKey={({ id }) => id}
        columns={useColumns(open, toggle)}
        detail={detailOf(open)}
        empty={
          <EmptyState
            icon={<IconHistory size={32} />}
            title={t('history.empty.title')}
            text={t('history.empty.text')}
          />
        }
      />
    </PageFrame>
  )
}

const detailOf = (open: string | undefined) => (event: HistoricalEventDto) =>
  event.id === open ? <EventDetails event={event} /> : undefined

const useColumns = (open: string | undefined, onToggle: (id: string) => void): Column<HistoricalEventDto>[] => {
  const t = useMessages()
  return [
    {
      key: 'type',
      title: t('history.column.type'),
      sort: 'type',
      width: 'tight',
      card: 'title',
      cell: ({ type }) => <EventType type={type} />,
    },
    {
      key: 'series',
      title: t('history.column.series'),
      cell: (event) => <SeriesLink event={event} />,
    },
    {
      key: 'book',
      title: t('history.column.book'),
      cell: (event) => <BookLink event={event} />,
    },
    {
      key: 'date',
      title: t('history.column.date'),
      sort: 'timestamp',
      first: 'desc',
      width: 'tight',
      cell: ({ timestamp }) => (
        <time className={classes.date} dateTime={timestamp}>
          {formatInstantFully(timestamp, currentLocale())}
        </time>
      ),
    },
    {
      key: 'details',
      title: t('history.column.details'),
      width: 'tight',
      align: 'end',
      card: 'corner',
      cell: (event) => <DetailsButton event={event} open={event.id === open} onToggle={() => onToggle(event.id)} />,
    },
  ]
}
