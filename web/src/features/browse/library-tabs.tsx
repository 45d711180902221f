import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { LibraryRoute } from '#preferences/preferences.ts'
import classes from './library-tabs.module.css'

const tabs = {
  recommended: '/libraries/$libraryId/recommended',
  series: '/libraries/$libraryId/series',
  books: '/libraries/$libraryId/books',
  collections: '/libraries/$libraryId/collections',
  readlists: '/libraries/$libraryId/readlists',
} as const satisfies Record<LibraryRoute, string>

/** Each tab is a page with an address of its own, so they are links. */
export const LibraryTabs = ({ libraryId, open }: { libraryId: string; open: LibraryRoute }) => {
  const t = useMessages()
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone they do not all fit.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open])
  return (
    <nav className={classes.tabs} aria-label={t('browse.tabs.label')}>
      {(Object.keys(tabs) as LibraryRoute[]).map((tab) => (
        <Link
          key={tab}
          ref={tab === open ? current : undefined}
          className={classes.tab}
          to={tabs[tab]}
          params={{ libraryId }}
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(`browse.tabs.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
