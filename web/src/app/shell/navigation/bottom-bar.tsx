import { IconBooks, IconHome, IconListDetails, IconSearch, IconUser } from '@tabler/icons-react'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import classes from './bottom-bar.module.css'

const NavigationSheet = lazyPart(() => import('./navigation-sheet.tsx'), 'NavigationSheet')

/** Navigation within the thumb's reach, on phones. */
export const BottomBar = () => {
  const t = useMessages()
  const sheet = useDialog()
  const inLibraries = useRouterState({ select: ({ location }) => isInLibraries(location.pathname) })
  return (
    <>
      <nav className={classes.bar} aria-label={t('nav.main')}>
        <Link to="/dashboard" className={classes.item}>
          <IconHome size={24} aria-hidden="true" />
          {t('nav.home')}
        </Link>
        <button
          type="button"
          className={classes.item}
          data-status={inLibraries ? 'active' : undefined}
          aria-haspopup="dialog"
          onClick={sheet.open}
        >
          <IconBooks size={24} aria-hidden="true" />
          {t('nav.libraries')}
        </button>
        <Link to="/search" className={classes.item} activeOptions={{ includeSearch: false }}>
          <IconSearch size={24} aria-hidden="true" />
          {t('nav.search')}
        </Link>
        <Link
          to="/libraries/$libraryId/readlists"
          params={{ libraryId: allLibraries }}
          className={classes.item}
          activeOptions={{ includeSearch: false }}
        >
          <IconListDetails size={24} aria-hidden="true" />
          {t('nav.lists')}
        </Link>
        <Link to="/account" className={classes.item}>
          <IconUser size={24} aria-hidden="true" />
          {t('nav.account')}
        </Link>
      </nav>
      {sheet.used && (
        <Suspense>
          <NavigationSheet opened={sheet.opened} onClose={sheet.close} />
        </Suspense>
      )}
    </>
  )
}

/** The read lists have an entry of their own. */
const isInLibraries = (pathname: string) =>
  pathname.startsWith('/libraries/') && pathname !== `/libraries/${allLibraries}/readlists`
