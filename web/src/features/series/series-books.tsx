import { IconBooks } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { filterToolbar } from '#shelf/filters/filter-toolbar.tsx'
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
        toolbar={filterToolbar(scope)}
        empty={
          <EmptyState icon={<IconBooks size={32} />} title={t('series.empty.title')} text={t('series.empty.text')} />
        }
      />
    </section>
  )
}
