import { IconCopyCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pageHashQueries, unknownPageUrl } from '#api/page-hashes.ts'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { SortPills } from '#ui/table/sort-pills.tsx'
import { HashList } from './hash-list.tsx'
import { PagesFrame } from './pages-frame.tsx'
import { usePagesView } from './use-pages-view.ts'

const orders = ['totalSize', 'fileSize', 'matchCount'] as const

/** Pages that come again and that nobody decided about. */
export const NewPagesPage = () => {
  const t = useMessages()
  const view = usePagesView({ field: 'totalSize', direction: 'desc' })
  const hashes = useQuery({
    ...pageHashQueries.unknown({ sort: view.order, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagesFrame
      open="new"
      tools={
        <SortPills
          label={t('media.pages.sort')}
          words={{ asc: t('table.ascending'), desc: t('table.descending') }}
          choices={orders.map((field) => ({ field, label: t(`media.pages.sort.${field}`) }))}
          sort={view.sort}
          onSort={view.onSort}
        />
      }
    >
      <HashList
        key={`${view.order} ${view.page} ${view.size}`}
        list="new"
        query={hashes}
        view={view}
        pictureOf={{ small: (hash) => unknownPageUrl(hash, 500), large: unknownPageUrl }}
        empty={
          <EmptyState
            icon={<IconCopyCheck size={32} />}
            title={t('media.pages.new.empty.title')}
            text={t('media.pages.new.empty.text')}
          />
        }
      />
    </PagesFrame>
  )
}
