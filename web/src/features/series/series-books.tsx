import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { FilterButton } from '#shelf/filters/filter-button.tsx'
import { FilterChips } from '#shelf/filters/filter-chips.tsx'
import { SortMenu } from '#shelf/filters/sort-menu.tsx'
import { useBrowseView } from '#shelf/filters/use-browse-view.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

/** The books of a series, in the order and with the filters of the address. */
export const SeriesBooks = ({ seriesId }: { seriesId: string }) => {
  const t = useMessages()
  const scope = { kind: 'series-books', id: seriesId } as const
  const { body, sort, activeCount, reset } = useBrowseView(scope)
  return (
    <section aria-label={t('series.fact.books')}>
      <Wall
        query={{ kind: 'books', ...body, sort }}
        among="series"
        place="series-books"
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
          <EmptyState icon={<IconBooks size={32} />} title={t('series.empty.title')} text={t('series.empty.text')} />
        }
      />
    </section>
  )
}
