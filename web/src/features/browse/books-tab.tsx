import { IconBook } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { filterToolbar } from '#shelf/filters/filter-toolbar.tsx'
import { useBrowseView } from '#shelf/filters/use-browse-view.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

/** All books of a library, in the order and with the filters of the address. */
export const BooksTab = ({ libraryId }: { libraryId: string }) => {
  const t = useMessages()
  const scope = { kind: 'books', id: libraryId } as const
  const { body, sort, activeCount, reset } = useBrowseView(scope)
  return (
    <Wall
      query={{ kind: 'books', ...body, sort }}
      place={`books:${libraryId}`}
      filter={{ activeCount, reset }}
      toolbar={filterToolbar(scope)}
      empty={
        <EmptyState
          icon={<IconBook size={32} />}
          title={t('browse.empty.booksTitle')}
          text={t('browse.empty.booksText')}
        />
      }
    />
  )
}
