import { Button } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import { IconPhotoCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { missingPosterQueries } from '#api/missing-posters.ts'
import { useMessages } from '#i18n/messages.ts'
import { useRunAction } from '#shelf/actions/use-run-action.ts'
import { QueryTable } from '#shelf/table/query-table.tsx'
import { useTableView } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import type { Column } from '#ui/table/column.ts'
import { BookName, FilePath, MediaType, Unavailable } from './book-cells.tsx'

/** Books that can be read and still have no poster. */
export const MissingPostersPage = () => {
  const t = useMessages()
  const view = useTableView({ field: 'series', direction: 'asc' })
  const books = useQuery({
    ...missingPosterQueries.page({ sort: view.order, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  return (
    <PageFrame title={t('media.posters.title')} text={t('media.posters.text')}>
      <QueryTable
        label={t('media.posters.title')}
        query={books}
        view={view}
        rowKey={({ id }) => id}
        columns={useColumns()}
        empty={
          <EmptyState
            icon={<IconPhotoCheck size={32} />}
            title={t('media.posters.empty.title')}
            text={t('media.posters.empty.text')}
          />
        }
      />
    </PageFrame>
  )
}

const useColumns = (): Column<BookDto>[] => {
  const t = useMessages()
  const run = useRunAction()
  return [
    {
      key: 'book',
      title: t('media.column.book'),
      sort: 'series',
      card: 'title',
      cell: (book) => (
        <>
          <BookName book={book} />
          <Unavailable book={book} />
        </>
      ),
    },
    {
      key: 'type',
      title: t('media.column.mediaType'),
      sort: 'media.mediaType',
      width: 'tight',
      cell: (book) => <MediaType book={book} />,
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
      key: 'edit',
      title: t('table.actions'),
      quiet: true,
      width: 'tight',
      align: 'end',
      card: 'corner',
      cell: (book) => (
        <Button
          variant="default"
          size="sm"
          aria-label={t('card.edit', { title: book.name })}
          onClick={() => run('edit', [{ kind: 'books', item: book }])}
        >
          {t('actions.edit')}
        </Button>
      ),
    },
  ]
}
