import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { FilterButton } from '#shelf/filters/filter-button.tsx'
import { FilterChips } from '#shelf/filters/filter-chips.tsx'
import { SortMenu } from '#shelf/filters/sort-menu.tsx'
import { useBrowseView } from '#shelf/filters/use-browse-view.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

export const CollectionSeries = ({ collection }: { collection: CollectionDto }) => {
  const t = useMessages()
  const { id, ordered } = collection
  const scope = { kind: 'collection', id, ordered } as const
  const view = useBrowseView(scope)
  return (
    <Wall
      query={{ kind: 'series', ...view.body, sort: view.sort }}
      place={`collection:${id}`}
      filter={view}
      context={{ kind: 'collection', id }}
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
          icon={<IconBooks size={32} />}
          title={t('sets.empty.collection.title')}
          text={t('sets.empty.collection.text')}
        />
      }
    />
  )
}
