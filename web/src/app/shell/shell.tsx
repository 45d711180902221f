import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePreferences } from '#preferences/store.ts'
import { SelectionHost } from '#shelf/selection/selection-host.tsx'
import { DialogHost } from '../dialogs/dialog-host.tsx'
import { AppBar } from './app-bar.tsx'
import { DiskNotice } from './disk-notice.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { Drawer } from './navigation/drawer.tsx'
import classes from './shell.module.css'
import { useImportNotices } from './use-import-notices.ts'
import { useLibraryChanges } from './use-library-changes.ts'

/** The frame around every signed-in page but the reader. */
export const Shell = () => {
  const t = useMessages()
  const drawer = usePreferences((preferences) => preferences.drawer)
  const user = useCurrentUser()
  const main = useRef<HTMLElement>(null)
  useLibraryChanges()
  useImportNotices()
  useFocusOnNewPage(main)
  return (
    <div className={classes.shell} data-drawer={drawer}>
      {/* A fragment link would leave the page, because of its base address. */}
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t('nav.skip')}
      </button>
      <Drawer narrow={drawer === 'narrow'} />
      <div className={classes.page}>
        <AppBar />
        {isAdmin(user) && <DiskNotice />}
        <main ref={main} className={classes.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar />
      <SelectionHost />
      <DialogHost />
    </div>
  )
}

/** Keyboard and screen readers continue at the content of a page that was navigated to. */
const useFocusOnNewPage = (main: RefObject<HTMLElement | null>) => {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname, main])
}
