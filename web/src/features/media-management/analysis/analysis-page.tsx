import { ActionIcon, Button, Tooltip } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { MediaStatus } from '@spinrack/contract/vocabulary/book'
import { IconCircleCheck, IconFileSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { conditionQueries } from '#api/conditions.ts'
import { libraryQueries } from '#api/libraries.ts'
import { explainCodes } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { askForWork } from '#shelf/actions/server-work.ts'
import { QueryTable } from '#shelf/table/query-table.tsx'
import { useTableView } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import type { Column } from '#ui/table/column.ts'
import { StatusDot } from '#ui/table/status-dot.tsx'
import type { StatusTone } from '#ui/table/status-dot.tsx'
import { AnalysisFilters } from './analysis-filters.tsx'
import { analysisSearch } from './analysis-search.ts'
import { LibraryNotices } from './library-notices.tsx'
import { BookName, FilePath, FileSize, MediaType, Unavailable } from '../book-cells.tsx'
import { useAnalysisFilter } from './use-analysis-filter.ts'

/** Books whose files could not be read, and why. */
export const AnalysisPage = () => {
  const t = useMessages()
  const queryClient = useQueryClient()
  const view = useTableView({ field: 'media.status', direction: 'asc' })
  const filter = useAnalysisFilter()
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const books = useQuery({
    ...conditionQueries.books(analysisSearch(filter), { sort: view.order, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  const shown = books.data?.content ?? []
  const analyze = (some: readonly BookDto[]) =>
    askForWork(
      queryClient,
      'analyze',
      some.map((item) => ({ kind: 'books', item })),
    )
  return (
    <PageFrame
      title={t('media.analysis.title')}
      text={t('media.analysis.text')}
      actions={
        shown.length > 1 && (
          <Button
            variant="default"
            leftSection={<IconFileSearch size={18} aria-hidden="true" />}
            onClick={() => analyze(shown)}
          >
            {t('media.analysis.analyzePage', { count: shown.length })}
          </Button>
        )
      }
      tools={<AnalysisFilters filter={filter} libraries={libraries} />}
    >
      <LibraryNotices libraries={libraries} />
      <QueryTable
        label={t('media.analysis.title')}
        query={books}
        view={view}
        rowKey={({ id }) => id}
        columns={useColumns((book) => analyze([book]))}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={32} />}
            title={t('media.analysis.empty.title')}
            text={t('media.analysis.empty.text')}
          />
        }
      />
    </PageFrame>
  )
}

const tones: { readonly [Status in MediaStatus]: StatusTone } = {
  ERROR: 'bad',
  UNSUPPORTED: 'warn',
  OUTDATED: 'warn',
  UNKNOWN: 'plain',
  READY: 'good',
}

const useColumns = (onAnalyze: (book: BookDto) => void): Column<BookDto>[] => {
  const t = useMessages()
  return [
    {
      key: 'name',
      title: t('media.column.name'),
      sort: 'name',
      width: 'wide',
      card: 'title',
      cell: (book) => (
        <>
          <BookName book={book} />
          <Unavailable book={book} />
        </>
      ),
    },
    {
      key: 'status',
      title: t('media.column.status'),
      sort: 'media.status',
      width: 'tight',
      card: 'line',
      cell: ({ media }) => (
        <StatusDot tone={tones[media.status]}>{t(`filters.value.media_status.${media.status}`)}</StatusDot>
      ),
    },
    {
      key: 'comment',
      title: t('media.column.comment'),
      sort: 'media.comment',
      width: 'wide',
      card: 'line',
      cell: ({ media }) => explainCodes(t, media.comment),
    },
    {
      key: 'type',
      title: t('media.column.mediaType'),
      sort: 'media.mediaType',
      width: 'tight',
      cell: (book) => <MediaType book={book} />,
    },
    {
      key: 'size',
      title: t('media.column.size'),
      sort: 'fileSize',
      first: 'desc',
      align: 'end',
      width: 'tight',
      cell: ({ sizeBytes }) => <FileSize bytes={sizeBytes} />,
    },
    {
      key: 'url',
      title: t('media.column.url'),
      sort: 'url',
      width: 'wide',
      card: 'line',
      cell: ({ url }) => <FilePath path={url} />,
    },
    {
      key: 'analyze',
      title: t('table.actions'),
      quiet: true,
      width: 'tight',
      align: 'end',
      card: 'corner',
      cell: (book) => (
        <Tooltip label={t('media.analysis.again')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('media.analysis.againFor', { name: book.name })}
            onClick={() => onAnalyze(book)}
          >
            <IconFileSearch size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      ),
    },
  ]
}
