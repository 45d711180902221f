import { ActionIcon, Tooltip } from '@mantine/core'
import type { BookDto } from '@spinrack/contract/resources/book'
import type { PageOf } from '@spinrack/contract/resources/page'
import { IconFiles, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { duplicateFileQueries } from '#api/duplicate-files.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { targetOf } from '#shelf/actions/targets.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { QueryTable } from '#shelf/table/query-table.tsx'
import { useTableView } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { PageFrame } from '#ui/page/page-frame.tsx'
import type { Column, RowGroup } from '#ui/table/column.ts'
import { TargetLink } from '#ui/target/target-link.tsx'
import { FilePath, FileSize, Unavailable } from '../book-cells.tsx'
import classes from '../cells.module.css'
import { duplicateOrder, isWhole } from './duplicate-order.ts'

/** Files that are equal to the last byte, side by side. */
export const DuplicateFilesPage = () => {
  const t = useMessages()
  const view = useTableView({ field: 'fileHash', direction: 'asc' })
  const order = duplicateOrder(view.sort)
  const books = useQuery({
    ...duplicateFileQueries.page({ sort: order.text, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  return (
    <PageFrame title={t('media.files.title')} text={t('media.files.text')}>
      <QueryTable
        label={t('media.files.title')}
        query={books}
        view={view}
        rowKey={({ id }) => id}
        columns={useColumns()}
        group={order.grouped ? equalFiles(books.data) : undefined}
        empty={
          <EmptyState
            icon={<IconFiles size={32} />}
            title={t('media.files.empty.title')}
            text={t('media.files.empty.text')}
          />
        }
      />
    </PageFrame>
  )
}

const equalFiles = (page: PageOf<BookDto> | undefined) => ({
  of: ({ fileHash, sizeBytes }: BookDto) => `${fileHash} ${sizeBytes}`,
  head: (group: RowGroup<BookDto>) => <EqualFiles group={group} whole={isWhole(group, page)} />,
})

/** A group that goes on on another page is not counted: the number would be wrong. */
const EqualFiles = ({ group, whole }: { group: RowGroup<BookDto>; whole: boolean }) => {
  const t = useMessages()
  const present = group.rows.filter(({ deleted }) => !deleted)
  const size = group.rows[0]?.sizeBytes ?? 0
  const each = formatSize(size, currentLocale())
  return (
    <span className={classes.equal}>
      {whole
        ? t('media.files.group', { count: group.rows.length, size: each })
        : t('media.files.groupPart', { size: each })}
      {whole && present.length > 1 && (
        <span className={classes.saving}>
          {t('media.files.saving', { size: formatSize(size * (present.length - 1), currentLocale()) })}
        </span>
      )}
    </span>
  )
}

const useColumns = (): Column<BookDto>[] => {
  const t = useMessages()
  return [
    {
      key: 'url',
      title: t('media.column.url'),
      sort: 'url',
      width: 'wide',
      card: 'title',
      cell: (book) => (
        <>
          <TargetLink target={targetOf({ kind: 'books', item: book })}>
            <FilePath path={book.url} />
          </TargetLink>
          <Unavailable book={book} />
        </>
      ),
    },
    {
      key: 'hash',
      title: t('media.column.fileHash'),
      sort: 'fileHash',
      cell: ({ fileHash }) => (
        <span className={classes.hash} dir="ltr">
          {fileHash}
        </span>
      ),
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
      key: 'delete',
      title: t('table.actions'),
      quiet: true,
      width: 'tight',
      align: 'end',
      card: 'corner',
      cell: (book) =>
        book.deleted ? null : (
          <Tooltip label={t('media.files.delete')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('media.files.deleteOf', { path: book.url })}
              onClick={() => requestDialog({ kind: 'delete-books', books: [book] })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ),
    },
  ]
}
