import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { filterToolbar } from '#shelf/filters/filter-toolbar.tsx'
import { useBrowseView } from '#shelf/filters/use-browse-view.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

/** All series of a library, in the order and with the filters of the address. */
export const SeriesTab = ({ libraryId }: { libraryId: string }) => {
  const t = useMessages()
  const scope = { kind: 'series', id: libraryId } as const
  const { body, sort, activeCount, reset } = useBrowseView(scope)
  return (
    <Wall
      query={{ kind: 'series', ...body, sort }}
      place={`series:${libraryId}`}
      filter={{ activeCount, reset }}
      toolbar={filterToolbar(scope)}
      empty={
        <EmptyState icon={<IconBooks size={32} />} title={t('browse.empty.title')} text={t('browse.empty.text')} />
      }
    />
  )
}
