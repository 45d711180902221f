import { pageHashActions } from '@spinrack/contract/vocabulary/page-hash'
import type { PageHashAction } from '@spinrack/contract/vocabulary/page-hash'
import { IconCopyCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { knownPageUrl, pageHashQueries } from '#api/page-hashes.ts'
import { useMessages } from '#i18n/messages.ts'
import { useAddressPatch } from '#shelf/table/use-table-view.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { SortPills } from '#ui/table/sort-pills.tsx'
import { ToggleChips } from '#ui/toggles/toggle-chips.tsx'
import { HashList } from './hash-list.tsx'
import { PagesFrame } from './pages-frame.tsx'
import { readActions } from './read-actions.ts'
import { usePagesView } from './use-pages-view.ts'

const orders = ['deleteSize', 'fileSize', 'deleteCount', 'matchCount', 'createdDate', 'lastModifiedDate'] as const

/** Pages that somebody decided about. */
export const KnownPagesPage = () => {
  const t = useMessages()
  const view = usePagesView({ field: 'deleteSize', direction: 'desc' })
  const patch = useAddressPatch()
  const search: { action?: unknown } = useSearch({ strict: false })
  const actions = readActions(search.action)
  const hashes = useQuery({
    ...pageHashQueries.known(actions, { sort: view.order, page: view.page, size: view.size }),
    placeholderData: keepPreviousData,
  })
  return (
    <PagesFrame
      open="known"
      tools={
        <>
          <ToggleChips<PageHashAction>
            label={t('media.pages.action')}
            choices={pageHashActions.map((value) => ({ value, label: t(`media.pages.action.${value}`) }))}
            chosen={actions}
            onChange={(chosen) => patch({ action: chosen.join(','), page: undefined })}
          />
          <SortPills
            label={t('media.pages.sort')}
            words={{ asc: t('table.ascending'), desc: t('table.descending') }}
            choices={orders.map((field) => ({ field, label: t(`media.pages.sort.${field}`) }))}
            sort={view.sort}
            onSort={view.onSort}
          />
        </>
      }
    >
      <HashList
        key={`${actions.join()} ${view.order} ${view.page} ${view.size}`}
        list="known"
        query={hashes}
        view={view}
        pictureOf={{ small: knownPageUrl, large: knownPageUrl }}
        empty={
          <EmptyState
            icon={<IconCopyCheck size={32} />}
            title={t('media.pages.known.empty.title')}
            text={t('media.pages.known.empty.text')}
          />
        }
      />
    </PagesFrame>
  )
}
