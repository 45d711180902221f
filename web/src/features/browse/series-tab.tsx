import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { FilterButton } from '#shelf/filters/filter-button.tsx'
import { FilterChips } from '#shelf/filters/filter-chips.tsx'
import { SortMenu } from '#shelf/filters/sort-menu.tsx'
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
        <EmptyState icon={<IconBooks size={32} />} title={t('browse.empty.title')} text={t('browse.empty.text')} />
      }
    />
  )
}
