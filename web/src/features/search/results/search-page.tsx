import { IconSearch } from '@tabler/icons-react'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { Fold } from '#ui/hero/fold.tsx'
import type { SearchAddress, SearchKind } from '../search-address.ts'
import { searchKinds } from '../search-address.ts'
import { SearchTips } from '../tips/search-tips.tsx'
import { PhoneField } from './phone-field.tsx'
import { ResultRows } from './result-rows.tsx'
import { ResultWall } from './result-wall.tsx'
import classes from './search-page.module.css'

/** Everything that was found: a row of each kind, or all of one kind. */
export const SearchPage = ({ address }: { address: SearchAddress }) => {
  const t = useMessages()
  const { q: words, library: libraryId = allLibraries, kind } = address
  const { data: libraries } = useQuery(libraryQueries.list())
  const library = libraries?.find(({ id }) => id === libraryId)?.name
  const asked = { words: words ?? '', libraryId }
  return (
    <div className={classes.page}>
      <PhoneField address={address} />
      {words === undefined ? (
        <EmptyState icon={<IconSearch size={32} />} title={t('search.start.title')} text={t('search.start.text')}>
          <section aria-label={t('search.tips')}>
            <SearchTips />
          </section>
        </EmptyState>
      ) : (
        <>
          <header className={classes.header}>
            <h1 className={classes.title}>
              {t('search.title', { words })}
              {library !== undefined && <span className={classes.library}>{t('search.inLibrary', { library })}</span>}
            </h1>
            <Tabs address={address} />
          </header>
          {kind === undefined ? (
            <ResultRows asked={asked} nothing={<Nothing address={address} />} />
          ) : (
            <ResultWall key={kind} asked={asked} kind={kind} empty={<Nothing address={address} />} />
          )}
          {kind === undefined && (
            <div className={classes.tips}>
              <Fold title={t('search.tips')}>
                <SearchTips />
              </Fold>
            </div>
          )}
        </>
      )}
    </div>
  )
}

const tabNames = {
  series: 'search.series',
  books: 'search.books',
  collections: 'search.collections',
  'read-lists': 'search.readLists',
} as const

const Tabs = ({ address }: { address: SearchAddress }) => {
  const t = useMessages()
  const { kind: _open, ...search } = address
  const tab = (kind: SearchKind | undefined, name: string) => (
    <li key={name}>
      <Link
        to="/search"
        search={{ ...search, ...(kind === undefined ? {} : { kind }) }}
        replace
        className={classes.tab}
        // Says which one is open; without `exact` the first would always be, as part of the others.
        activeOptions={{ exact: true }}
      >
        {name}
      </Link>
    </li>
  )
  return (
    <nav aria-label={t('search.tabs')}>
      <ul className={classes.tabs}>
        {tab(undefined, t('search.tab.all'))}
        {searchKinds.map((kind) => tab(kind, t(tabNames[kind])))}
      </ul>
    </nav>
  )
}

const Nothing = ({ address: { library, ...search } }: { address: SearchAddress }) => {
  const t = useMessages()
  return (
    <EmptyState icon={<IconSearch size={32} />} title={t('search.nothing.title')} text={t('search.nothing.text')}>
      {library !== undefined && (
        <Link to="/search" search={search} className={classes.everywhere}>
          {t('search.nothing.everywhere')}
        </Link>
      )}
    </EmptyState>
  )
}
