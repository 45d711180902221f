import { ActionIcon, Tooltip } from '@mantine/core'
import type { PageHashMatchDto } from '@spinrack/contract/resources/page-hash'
import { IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { pageThumbnailUrl } from '#api/books.ts'
import { pageHashQueries } from '#api/page-hashes.ts'
import { useMessages } from '#i18n/messages.ts'
import { useDialogRequest } from '#shelf/dialogs/dialog-requests.ts'
import { PageNav } from '#shelf/wall/paging/page-nav.tsx'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { Dialog, DialogBody } from '#ui/dialog/dialog.tsx'
import { useLeaving } from '#ui/dialog/use-leaving.ts'
import type { Column, TableSort } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'
import { FilePath } from '../book-cells.tsx'
import { askToDeleteMatch } from './ask-to-delete.ts'
import type { RepeatedPage } from './decisions.ts'
import classes from './pages.module.css'

const size = 10

/** Where a page is found; of a hash that was decided about, each of them can be deleted by itself. */
export const MatchesDialog = ({ page: { hash, action }, onClose }: { page: RepeatedPage; onClose: () => void }) => {
  const t = useMessages()
  const { opened, leave } = useLeaving(onClose)
  const covered = useDialogRequest(({ request }) => request !== undefined)
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState<TableSort>({ field: 'url', direction: 'asc' })
  const matches = useQuery({
    ...pageHashQueries.matches(hash, { sort: `${sort.field},${sort.direction}`, page, size }),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData, refetch } = matches
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      title={t('media.pages.matches.title')}
      closeLabel={t('common.close')}
      width={720}
      kind="form"
      covered={covered}
    >
      <DialogBody>
        <div className={classes.inDialog}>
          <DataTable
            label={t('media.pages.matches.title')}
            columns={useColumns(action === undefined ? undefined : (match) => askToDeleteMatch(hash, match))}
            rows={data?.content}
            rowKey={({ bookId, pageNumber }) => `${bookId} ${pageNumber}`}
            sort={sort}
            onSort={(next) => {
              setSort(next)
              setPage(0)
            }}
            stale={isPlaceholderData}
            ghosts={3}
            empty={<p className={classes.none}>{t('media.pages.matches.none')}</p>}
            error={data === undefined && error ? <FailedWall error={error} retry={() => void refetch()} /> : undefined}
            footer={data && <PageNav page={page + 1} last={data.totalPages} onPage={(to) => setPage(to - 1)} />}
          />
        </div>
      </DialogBody>
    </Dialog>
  )
}

const useColumns = (onDelete: ((match: PageHashMatchDto) => void) | undefined): Column<PageHashMatchDto>[] => {
  const t = useMessages()
  return [
    {
      key: 'url',
      title: t('media.column.url'),
      sort: 'url',
      card: 'title',
      cell: ({ bookId, pageNumber, url }) => (
        <TargetLink target={linkOptions({ to: '/book/$bookId', params: { bookId } })} className={classes.match}>
          <img src={pageThumbnailUrl(bookId, pageNumber)} alt="" loading="lazy" className={classes.matchPicture} />
          <FilePath path={url} />
        </TargetLink>
      ),
    },
    {
      key: 'file',
      title: t('media.column.fileName'),
      cell: ({ fileName }) => <FilePath path={fileName} />,
    },
    {
      key: 'number',
      title: t('media.column.pageNumber'),
      sort: 'pageNumber',
      align: 'end',
      width: 'tight',
      cell: ({ pageNumber }) => pageNumber,
    },
    ...(onDelete === undefined
      ? []
      : [
          {
            key: 'delete',
            title: t('table.actions'),
            quiet: true,
            width: 'tight',
            align: 'end',
            card: 'corner',
            cell: (match) => (
              <Tooltip label={t('media.pages.deleteMatch')}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={40}
                  aria-label={t('media.pages.deleteMatchOf', { page: match.pageNumber, path: match.url })}
                  onClick={() => onDelete(match)}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </Tooltip>
            ),
          } satisfies Column<PageHashMatchDto>,
        ]),
  ]
}
