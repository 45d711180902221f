import { ActionIcon, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { PageNav } from '#shelf/wall/paging/page-nav.tsx'
import { Select } from '#ui/select/select.tsx'
import { rowCounts } from './table-address.ts'
import classes from './table-footer.module.css'
import type { TableView } from './use-table-view.ts'

type TableFooterProps = {
  view: Pick<TableView, 'page' | 'size' | 'onPage' | 'onSize'>
  total: number
  pages: number
  refresh: { busy: boolean; run: () => void }
  sizes?: readonly number[]
}

export const TableFooter = ({ view, total, pages, refresh, sizes = rowCounts }: TableFooterProps) => {
  const t = useMessages()
  const { page, size, onPage, onSize } = view
  return (
    <footer className={classes.footer}>
      <div className={classes.start}>
        <span className={classes.range}>
          {t('table.range', { from: page * size + 1, to: Math.min(total, (page + 1) * size), total })}
        </span>
        <Tooltip label={t('table.refresh')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('table.refresh')}
            loading={refresh.busy}
            onClick={refresh.run}
          >
            <IconRefresh size={18} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <PageNav page={page + 1} last={pages} onPage={(to) => onPage(to - 1)} />
      {total > Math.min(...sizes) && (
        <Select
          quiet
          label={t('table.rows.label')}
          value={String(size)}
          choices={sizes.map((count) => ({
            value: String(count),
            label: t('table.rows.choice', { size: count.toLocaleString(currentLocale()) }),
          }))}
          onChange={(chosen) => onSize(Number(chosen))}
        />
      )}
    </footer>
  )
}
