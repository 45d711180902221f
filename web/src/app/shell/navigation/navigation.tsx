import { IconBooks, IconHistory, IconHome } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { Suspense } from 'react'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useArrangedLibraries } from '#shelf/libraries/use-arranged-libraries.ts'
import { LibrarySection } from './library-section.tsx'
import { NavItem } from './nav-item.tsx'
import classes from './navigation.module.css'

const AdminSection = lazyPart(() => import('./admin-section.tsx'), 'AdminSection')

/** Everywhere one can go. Only places that exist are listed. */
export const Navigation = () => {
  const t = useMessages()
  const admin = isAdmin(useCurrentUser())
  const libraries = useArrangedLibraries()
  const some = libraries.all.length > 0
  return (
    <>
      <ul className={classes.list}>
        <NavItem target={linkOptions({ to: '/dashboard' })} label={t('nav.home')} icon={<IconHome size={20} />} />
        {some && (
          <NavItem
            target={linkOptions({ to: '/libraries/$libraryId', params: { libraryId: allLibraries } })}
            label={t('nav.allLibraries')}
            icon={<IconBooks size={20} />}
          />
        )}
      </ul>
      {(some || admin) && <LibrarySection libraries={libraries} admin={admin} />}
      {admin ? (
        <Suspense>
          <AdminSection />
        </Suspense>
      ) : (
        <ul className={`${classes.list} ${classes.section}`}>
          <NavItem target={linkOptions({ to: '/history' })} label={t('nav.history')} icon={<IconHistory size={20} />} />
        </ul>
      )}
    </>
  )
}
