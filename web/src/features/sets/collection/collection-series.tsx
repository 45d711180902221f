import type { CollectionDto } from '@spinrack/contract/resources/collection'
import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { filterToolbar } from '#shelf/filters/filter-toolbar.tsx'
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
      filter={{ activeCount: view.activeCount + Number(view.view.search !== ''), reset: view.reset }}
      context={{ kind: 'collection', id }}
      toolbar={filterToolbar(scope)}
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
