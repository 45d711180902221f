import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { IconFolderQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { libraryQueries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import type { LibraryRoute } from '#preferences/preferences.ts'
import { setPreferences, usePreferences } from '#preferences/store.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { BooksTab } from './books-tab.tsx'
import classes from './library-page.module.css'
import { LibraryTabs } from './library-tabs.tsx'
import { SeriesTab } from './series-tab.tsx'
import { SetsTab } from './sets-tab.tsx'

type LibraryPageProps = {
  libraryId: string
  tab: LibraryRoute
  /** What the first tab shows: the rows of the dashboard, for this library alone. */
  recommended: ReactNode
}

/** One library, or `all` of them, with its tabs; the one that is open is remembered. */
export const LibraryPage = ({ libraryId, tab, recommended }: LibraryPageProps) => {
  const t = useMessages()
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)
  const name = libraryId === allLibraries ? t('browse.allLibraries') : library?.name
  usePageTitle(name)
  useEffect(() => {
    if (name !== undefined) rememberTab(libraryId, tab)
  }, [libraryId, tab, name])

  if (name === undefined) return libraries === undefined ? null : <UnknownLibrary />
  return (
    <>
      <header className={classes.header}>
        <h1 className={classes.name}>{name}</h1>
        <LibraryTabs libraryId={libraryId} open={tab} />
      </header>
      <Tab libraryId={libraryId} tab={tab} recommended={recommended} />
    </>
  )
}

const Tab = ({ libraryId, tab, recommended }: LibraryPageProps) => {
  switch (tab) {
    case 'recommended':
      return recommended
    case 'series':
      return <SeriesTab libraryId={libraryId} />
    case 'books':
      return <BooksTab libraryId={libraryId} />
    case 'collections':
      return <SetsTab libraryId={libraryId} kind="collections" />
    case 'readlists':
      return <SetsTab libraryId={libraryId} kind="read-lists" />
  }
}

const rememberTab = (libraryId: string, tab: LibraryRoute) => {
  const { libraryRoute } = usePreferences.getState()
  if (libraryRoute[libraryId] !== tab) setPreferences({ libraryRoute: { ...libraryRoute, [libraryId]: tab } })
}

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
