import { IconBooks, IconHome, IconUser } from '@tabler/icons-react'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useDialog } from '#ui/dialog/use-dialog.ts'
import classes from './bottom-bar.module.css'

const NavigationSheet = lazy(() =>
  import('./navigation-sheet.tsx').then((module) => ({ default: module.NavigationSheet })),
)

/** Navigation within the thumb's reach, on phones. */
export const BottomBar = () => {
  const t = useMessages()
  const sheet = useDialog()
  const inLibraries = useRouterState({ select: ({ location }) => location.pathname.startsWith('/libraries/') })
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
