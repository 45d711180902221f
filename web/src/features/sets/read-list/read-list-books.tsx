import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { IconListNumbers } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { filterToolbar } from '#shelf/filters/filter-toolbar.tsx'
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
      filter={{ activeCount: view.activeCount + Number(view.view.search !== ''), reset: view.reset }}
      context={{ kind: 'read-list', id }}
      toolbar={filterToolbar(scope)}
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
