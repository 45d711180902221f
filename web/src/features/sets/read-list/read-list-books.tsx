import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { IconListNumbers } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { FilterButton } from '#shelf/filters/filter-button.tsx'
import { FilterChips } from '#shelf/filters/filter-chips.tsx'
import { SortMenu } from '#shelf/filters/sort-menu.tsx'
import { useBrowseView } from '#shelf/filters/use-browse-view.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

export const ReadListBooks = ({ readList }: { readList: ReadListDto }) => {
  const t = useMessages()
  const { id, ordered } = readList
  const scope = { kind: 'read-list', id, ordered } as const
  const view = useBrowseView(scope)
  return (
    <Wall
      query={{ kind: 'books', ...view.body, sort: view.sort }}
      place={`read-list:${id}`}
      filter={view}
      context={{ kind: 'read-list', id }}
      toolbar={{
        start: <FilterChips scope={scope} />,
        end: (
          <>
            <SortMenu scope={scope} />
            <FilterButton scope={scope} />
          </>
        ),
      }}
      empty={
        <EmptyState
          icon={<IconListNumbers size={32} />}
          title={t('sets.empty.readList.title')}
          text={t('sets.empty.readList.text')}
        />
      }
    />
  )
}
