import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { IconFolderQuestion } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { libraryQueries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import type { BrowseSearch } from './browse-search.ts'
import { parseBrowseSearch, toBrowseAddress } from './browse-search.ts'
import classes from './library-page.module.css'
import { BrowseToolbar } from './browse-toolbar.tsx'
import { SeriesWall } from './series-wall.tsx'
import { firstSeriesPage } from './series-pages.ts'

/** All series of one library, or of `all`; order and filter live in the address. */
export const LibraryPage = ({ libraryId }: { libraryId: string }) => {
  const t = useMessages()
  const navigate = useNavigate()
  const address = useSearch({ strict: false })
  const search = useMemo(() => parseBrowseSearch(address), [address])
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)
  const name = libraryId === allLibraries ? t('browse.allLibraries') : library?.name
  usePageTitle(name)

  const { shown, total, isStale } = useShownView(libraryId, search)
  if (name === undefined) return libraries === undefined ? null : <UnknownLibrary />

  const change = (next: BrowseSearch) => {
    // Another order is another list: it is read from the top.
    window.scrollTo({ top: 0 })
    void navigate({
      to: '/libraries/$libraryId/series',
      params: { libraryId },
      search: toBrowseAddress(next),
      replace: true,
    })
  }
  return (
    <>
      <BrowseToolbar name={name} total={total} search={search} onChange={change} />
      <div className={classes.wall} data-stale={isStale}>
        <SeriesWall key={viewKey(shown)} {...shown} reset={() => change({ ...search, read: [] })} />
      </div>
    </>
  )
}

type View = { libraryId: string; search: BrowseSearch }

/** The old view stays, dimmed, until the first page of the new one is there. */
const useShownView = (libraryId: string, search: BrowseSearch) => {
  const first = useQuery({ ...firstSeriesPage({ libraryId, search }), placeholderData: keepPreviousData })
  const [shown, setShown] = useState<View>({ libraryId, search })
  const wanted = { libraryId, search }
  if (!first.isPlaceholderData && viewKey(shown) !== viewKey(wanted)) setShown(wanted)
  return { shown, total: first.data?.totalElements, isStale: first.isPlaceholderData }
}

const viewKey = ({ libraryId, search }: View) => [libraryId, search.sort, search.order, search.read].join()

const UnknownLibrary = () => {
  const t = useMessages()
  return (
    <EmptyState
      icon={<IconFolderQuestion size={32} />}
      title={t('browse.unknown.title')}
      text={t('browse.unknown.text')}
    >
      <Link className={classes.link} to="/libraries/$libraryId/series" params={{ libraryId: allLibraries }}>
        {t('browse.unknown.all')}
      </Link>
    </EmptyState>
  )
}
